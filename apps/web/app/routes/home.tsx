export const handle = { static: true };

export default function Home() {
  return <h1>Where your thing starts</h1>;
}
