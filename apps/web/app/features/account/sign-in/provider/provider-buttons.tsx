import type { SignInProvider } from '@kindling/domain/contract/public-config';
import { limits } from '@kindling/domain/limits';
import { termsPath } from '@kindling/domain/paths';
import { useState } from 'react';
import { logFailure } from '../../../../lib/log-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { providerErrorMessage } from './provider-error-message.ts';

interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
  fromQuiz: boolean;
}

/** Sign-in with another account of hers, where the installation offers it. */
export function ProviderButtons({ providers, fromQuiz }: ProviderButtonsProps) {
  const [failure, setFailure] = useState({ message: '', attempt: 0 });

  async function leave(provider: SignInProvider) {
    try {
      const { leaveForProvider } = await import('./provider-sign-in.ts');
      await leaveForProvider(provider, fromQuiz);
    } catch (error) {
      logFailure('The provider was not reached', error);
      setFailure(({ attempt }) => ({
        message: providerErrorMessage(error as { code?: string }),
        attempt: attempt + 1,
      }));
    }
  }

  return (
    <section aria-label="Other ways to sign in" className="mt-6 grid gap-4 border-t border-line pt-6">
      <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="outline"
          className="w-full wrap-anywhere"
          onClick={() => void leave(provider)}
        >
          Continue with {provider.name}
        </Button>
      ))}
      <p className="text-sm text-ink-muted">
        New here? By continuing you confirm you’re {limits.minimumAgeInTerms} or over and agree to the{' '}
        <a href={termsPath} target="_blank" rel="noopener" className="link">
          terms
        </a>
        .
      </p>
    </section>
  );
}
