import { authMessages } from '@kindling/domain/messages';
import { markConversion } from '../../lib/quiz-result/conversion.ts';
import { sendWaiting } from '../../lib/quiz-result/save-quiz-result.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useArrival } from './use-arrival.ts';

/** What follows a sign-in and a sign-up: the welcome, then what the quiz left to be sent, then the way on. */
export function useAfterAuth(fromQuiz: boolean, destination: () => string) {
  const arrive = useArrival();

  async function afterSignIn(): Promise<void> {
    await arrive({ to: destination(), toast: say(authMessages.signedIn), work: () => sendWaiting() });
  }

  async function afterSignUp({ signedIn }: { signedIn: boolean }): Promise<void> {
    const toast = say(fromQuiz ? authMessages.signedUpFromQuiz : authMessages.signedUp);
    if (!signedIn) {
      showToast(toast);
      return markConversion();
    }
    await arrive({ to: destination(), toast, work: () => markConversion().then(() => sendWaiting()) });
  }

  return { afterSignIn, afterSignUp };
}

function say({ title, text }: { title: string; text: string }) {
  return { title, description: text };
}
