export type Mode = 'sign-in' | 'sign-up';

interface SignInLabels {
  title: string;
  intro: string;
  submit: string;
  submitting: string;
  /** Before the link to the other mode. */
  question: string;
  toggle: string;
}

const afterQuiz: Record<Mode, string> = {
  'sign-in': 'Sign in to see your results!',
  'sign-up': 'Join Kindling to see your results!',
};

const plain: Record<Mode, SignInLabels> = {
  'sign-in': {
    title: 'Welcome back',
    intro: 'Sign in, or join free.',
    submit: 'Sign In',
    submitting: 'Signing in…',
    question: 'New to Kindling?',
    toggle: 'Create an account',
  },
  'sign-up': {
    title: 'Join Kindling',
    intro: 'It’s free, and takes about a minute.',
    submit: 'Create Account',
    submitting: 'Creating your account…',
    question: 'Already have an account?',
    toggle: 'Sign in',
  },
};

/** Labels of the sign-in page, which differ after the quiz, and on the way to a booking. */
export function signInLabelsFor(mode: Mode, fromQuiz: boolean, booking = false): SignInLabels {
  const labels = plain[mode];
  if (booking && !fromQuiz) {
    const intro =
      mode === 'sign-in'
        ? 'Sign in, and you’re straight back at your booking.'
        : 'It’s free, takes about a minute, and then you’re straight back at your booking.';
    return { ...labels, intro };
  }
  if (!fromQuiz) return labels;
  const intro =
    mode === 'sign-in' ? 'We’ll save them to your account.' : 'It’s free, and your results are saved for you.';
  return { ...labels, title: afterQuiz[mode], intro };
}
