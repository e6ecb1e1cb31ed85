interface ClassTextSectionProps {
  title: string;
  children: string | null;
}

/** One text of the teacher with its line breaks; nothing where it is empty. */
export function ClassTextSection({ title, children }: ClassTextSectionProps) {
  const text = children?.trim();
  if (!text) return null;
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p dir="auto" className="mt-3 measure whitespace-pre-line text-ink-soft wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
