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
    intro: 'Your things are where you left them.',
    submit: 'Sign In',
    submitting: 'Signing in…',
    question: 'New to Kindling?',
    toggle: 'Create an account',
  },
  'sign-up': {
    title: 'Join Kindling',
    intro: 'It is free, and takes about a minute.',
    submit: 'Create Account',
    submitting: 'Creating your account…',
    question: 'Been here before?',
    toggle: 'Sign in instead',
  },
};

/** Labels of the sign-in page, which differ after the quiz. */
export function signInLabelsFor(mode: Mode, fromQuiz: boolean): SignInLabels {
  const labels = plain[mode];
  if (!fromQuiz) return labels;
  const intro =
    mode === 'sign-in' ? 'They will be saved beside the rest.' : 'We will keep them for you, free of charge.';
  return { ...labels, title: afterQuiz[mode], intro };
}
