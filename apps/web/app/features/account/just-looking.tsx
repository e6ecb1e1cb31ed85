/** For somebody who was sent here on her way to a page that visitors have a version of. */
export function JustLooking({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <p className="mt-4 text-center text-ink-soft">
      Just looking?{' '}
      <a href={href} className="link">
        See the overview without an account
      </a>
    </p>
  );
}
