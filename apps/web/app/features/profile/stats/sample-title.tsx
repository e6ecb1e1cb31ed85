import { Badge } from '../../../ui/badge.tsx';
import { CardTitle } from '../../../ui/card.tsx';

interface SampleTitleProps {
  id: string;
  isSample: boolean;
  children: string;
}

/** Title with a label where the content is a sample. */
export function SampleTitle({ id, isSample, children }: SampleTitleProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <CardTitle id={id}>{children}</CardTitle>
      {isSample && <Badge tone="outline">Sample</Badge>}
    </div>
  );
}
