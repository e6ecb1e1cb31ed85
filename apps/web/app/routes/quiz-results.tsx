export default function QuizResults() {
  return <h1>Your results</h1>;
}
