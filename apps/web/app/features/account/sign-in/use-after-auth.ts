import { authMessages } from '@kindling/domain/messages';
import { markConversion } from '../../../shared/quiz-result/conversion.ts';
import { sendPendingResult } from '../../../shared/quiz-result/send-pending-result.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

/** After a sign-in or sign-up: toast, pending quiz result, redirect. */
export function useAfterAuth(fromQuiz: boolean, destination: () => string) {
  const arrive = useRedirectAfterSignIn();

  /** `codesLeft` after a recovery code was used. */
  async function afterSignIn(codesLeft?: number): Promise<void> {
    const toast = codesLeft === undefined ? say(authMessages.signedIn) : usedRecoveryCode(codesLeft);
    await arrive({ to: destination(), toast, work: () => sendPendingResult() });
  }

  async function afterSignUp({ signedIn }: { signedIn: boolean }): Promise<void> {
    const signedUp = signedIn ? authMessages.signedUpAndIn : authMessages.signedUp;
    const toast = say(fromQuiz ? authMessages.signedUpFromQuiz : signedUp);
    if (!signedIn) {
      showToast(toast);
      return markConversion();
    }
    await arrive({ to: destination(), toast, work: () => markConversion().then(() => sendPendingResult()) });
  }

  return { afterSignIn, afterSignUp };
}

function usedRecoveryCode(left: number) {
  return {
    title: `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left`,
    description: 'Lost what you usually use? Set up a new one in Settings, then remove the old one.',
  };
}

function say({ title, text }: { title: string; text: string }) {
  return { title, description: text };
}
