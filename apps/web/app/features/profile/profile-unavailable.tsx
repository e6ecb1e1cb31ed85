import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';

export function ProfileUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <CardTitle>About you</CardTitle>
      <p className="mt-3 mb-5 text-ink-soft">{generalMessages.network}</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}
