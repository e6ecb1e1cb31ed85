export const handle = { static: true };

export default function Terms() {
  return <h1>Terms of service</h1>;
}
