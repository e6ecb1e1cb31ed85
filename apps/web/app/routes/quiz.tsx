export default function Quiz() {
  return <h1>Quiz</h1>;
}
