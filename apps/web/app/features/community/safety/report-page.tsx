import { communitySafetyPath } from '@kindling/domain/paths';
import { safetyMessages } from '@kindling/domain/safety/safety-messages';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReportForm } from './report-form.tsx';
import { reportTargetLabels } from './report-target-labels.ts';
import type { ReportTarget } from './safety-request.ts';
import { useReportedName } from './use-reported-name.ts';

interface ReportPageProps {
  userId: string;
  reported: ReportTarget;
}

/** Report form as a page, linked from pages without React. */
export function ReportPage({ userId, reported }: ReportPageProps) {
  const [sent, setSent] = useState(false);
  const name = useReportedName(userId, reported);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);

  return (
    <div className="mx-auto w-full max-w-column px-4 py-8 sm:px-6 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {sent ? 'We’ve got your report' : `Report ${reportTargetLabels[reported.kind]}`}
      </h1>
      {name && (
        <p dir="auto" className="mt-3 text-lg text-ink-soft wrap-anywhere">
          {name}
        </p>
      )}
      {sent ? (
        <>
          <p className="mt-4">{safetyMessages.reported}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={goBack}>Go back</Button>
            <ButtonLink href={communitySafetyPath} variant="outline">
              Your reports
            </ButtonLink>
          </div>
        </>
      ) : (
        <Card className="mt-6">
          <ReportForm
            userId={userId}
            reported={reported}
            onSent={() => setSent(true)}
            cancel={
              <Button variant="ghost" onClick={goBack}>
                Cancel
              </Button>
            }
          />
        </Card>
      )}
    </div>
  );
}

/** Opened in a new tab there is no history to go back to. */
function goBack() {
  if (history.length > 1) history.back();
  else location.assign('/');
}
