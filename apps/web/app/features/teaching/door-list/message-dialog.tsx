import { teachingLimits } from '@kindling/domain/teaching/teaching-limits';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { TextAreaField } from '../../../ui/form/form-fields.tsx';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';
import { messageBooked } from '../sessions/sessions-api.ts';
import { fieldId } from '../teaching-fields.ts';

const resolver = lazyResolver<{ body: string }, { body: string }>(
  async () => (await import('@kindling/domain/teaching/class-message-schema')).classMessageSchema,
);

interface MessageDialogProps {
  userId: string;
  sessionId: string;
  onClose: () => void;
}

/** Dialog with one message to everybody booked, into each one's conversation; the draft is kept. */
export function MessageDialog({ userId, sessionId, onClose }: MessageDialogProps) {
  const { form, clear, sendKey } = useDraftForm({
    name: `session-message-${sessionId}-${userId}`,
    empty: { body: '' },
    resolver,
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldRegistrar(form, fieldId);

  const submit = form.handleSubmit(async ({ body }) => {
    try {
      const told = await messageBooked(sessionId, body, sendKey(randomId));
      clear();
      showToast({ title: `Sent to ${told} ${told === 1 ? 'person' : 'people'}` });
      onClose();
    } catch (error) {
      logFailureCode('The message could not be sent', error);
      void handleSessionExpired(error);
      form.setError('root.server', { message: sessionErrorMessage(error) });
    }
  });

  return (
    <Dialog open title="Write to everyone booked" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5 text-ink" aria-busy={isSubmitting}>
        <p className="text-ink-soft">Everyone booked gets this by message and email. Only you see replies.</p>
        <TextAreaField
          {...field('body')}
          label="Message"
          required
          max={teachingLimits.message.max}
          count="near"
          rows={4}
        />
        {errors.root?.server?.message && (
          <p role="alert" className="font-medium text-danger">
            {errors.root.server.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Sending…' : 'Send'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
