export const handle = { static: true };

export default function About() {
  return <h1>About</h1>;
}
