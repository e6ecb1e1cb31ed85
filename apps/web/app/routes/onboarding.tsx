export default function Onboarding() {
  return <h1>Welcome</h1>;
}
