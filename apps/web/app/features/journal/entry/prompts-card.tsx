import { promptsOf } from '@kindling/domain/journal/prompts';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';

interface PromptsCardProps {
  onUse: (prompt: string) => void;
  className?: string;
}

/** Three writing prompts a day. */
export function PromptsCard({ onUse, className }: PromptsCardProps) {
  const [prompts] = useState(() => promptsOf(dayHere()));
  return (
    <Card className={className}>
      <CardTitle>Writing prompts</CardTitle>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {prompts.map((prompt) => (
          <li key={prompt} className="flex flex-col items-start justify-between border-s-2 border-tan ps-4">
            <p>{prompt}</p>
            <Button variant="link" size="sm" className="-ms-1" onClick={() => onUse(prompt)}>
              Use this prompt <span className="sr-only">{prompt}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
