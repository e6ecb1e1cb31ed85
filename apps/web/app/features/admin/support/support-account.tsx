import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Definition, DefinitionList } from '../definition-list.tsx';
import { RequestForm } from './request-form.tsx';
import {
  type Account,
  type AccountMail,
  cancelRequest,
  type RequestKind,
  resendMail,
  startErasure,
  startExport,
} from './support-api.ts';
import { supportErrorMessage } from './support-error-message.ts';

const mailLabels: Record<AccountMail, string> = {
  confirmation: 'Send the confirmation again',
  recovery: 'Send a link for a new password',
  email_change: 'Send the change of email again',
};

/** How a member signs in, what is pending, and what can be done about it. */
export function SupportAccount({ account }: { account: Account }) {
  const { look, address, role } = account;
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState('');
  const [begun, setBegun] = useState<RequestKind>();
  const [erasing, setErasing] = useState(false);

  async function act(work: () => Promise<string>) {
    setOutcome('');
    setProblem('');
    try {
      setOutcome(await work());
    } catch (error) {
      setProblem(supportErrorMessage(error));
    }
  }

  const mails: AccountMail[] = [
    account.confirmed ? 'recovery' : 'confirmation',
    ...(account.pending_email ? (['email_change'] as const) : []),
  ];
  const pending = account.request_kind as RequestKind | null;
  return (
    <section aria-label={address} className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg wrap-anywhere">{address}</h3>
      <DefinitionList>
        <Definition name="Joined">{at(account.created_at)}</Definition>
        <Definition name="Last signed in">{account.last_sign_in_at ? at(account.last_sign_in_at) : 'Never'}</Definition>
        <Definition name="Email confirmed">{account.confirmed ? 'Yes' : 'Not yet'}</Definition>
        <Definition name="Signs in with">{waysIn(account)}</Definition>
        <Definition name="Two-step sign-in">
          {account.second_factors > 0 ? `On, ${account.recovery_codes} recovery codes left` : 'Off'}
        </Definition>
        <Definition name="Signed in on">
          {account.sessions === 1 ? '1 device' : `${account.sessions} devices`}
        </Definition>
        {account.pending_email && <Definition name="Changing to">{account.pending_email}</Definition>}
        {account.banned_until && <Definition name="Account closed until">{at(account.banned_until)}</Definition>}
        {account.suspended && <Definition name="Community">Suspended</Definition>}
        {account.deletion_due_at && <Definition name="Will be deleted">{at(account.deletion_due_at)}</Definition>}
        {pending && account.request_due_at && (
          <Definition name={pending === 'email' ? `Moves to ${account.request_email}` : 'Two-step sign-in goes off'}>
            {at(account.request_due_at)}
          </Definition>
        )}
      </DefinitionList>
      {role ? (
        <p className="mt-4 text-ink-soft">She has a role here, so she’s helped on the server.</p>
      ) : (
        <div className="mt-4 grid gap-4">
          <div className="flex flex-wrap gap-3">
            {mails.map((mail) => (
              <Button
                key={mail}
                variant="outline"
                size="sm"
                onClick={() => void act(() => resendMail(look, mail).then(() => 'On its way.'))}
              >
                {mailLabels[mail]}
              </Button>
            ))}
            {account.second_factors > 0 && (
              <Button variant="outline" size="sm" onClick={() => setBegun('second_factor')}>
                Reset two-step sign-in
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={() => setBegun('email')}>
              Move to another email
            </Button>
            {pending && (
              <Button
                variant="outline"
                size="sm"
                onClick={() => void act(() => cancelRequest(look, pending).then(() => 'Stopped.'))}
              >
                Stop the request
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                void act(() =>
                  startExport(look).then(() => 'Started. She’ll find it in her settings, and gets an email.'),
                )
              }
            >
              Export her data
            </Button>
            {!account.deletion_due_at && (
              <Button variant="outline" size="sm" onClick={() => setErasing(true)}>
                Delete her account
              </Button>
            )}
          </div>
          {begun && <RequestForm key={begun} look={look} kind={begun} onClose={() => setBegun(undefined)} />}
          {erasing && (
            <div className="rounded-field bg-sand px-4 py-3">
              <p>Delete {address} in 14 days? She’s told by email, and can keep it until then.</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button
                  variant="destructive"
                  size="sm"
                  onClick={() => {
                    setErasing(false);
                    void act(() => startErasure(look).then((due) => `It’ll be deleted on ${at(due)}.`));
                  }}
                >
                  Delete in 14 days
                </Button>
                <Button variant="ghost" size="sm" onClick={() => setErasing(false)}>
                  Cancel
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
      <p role="status" className="mt-4 font-medium empty:hidden">
        {outcome}
      </p>
      <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
        {problem}
      </p>
    </section>
  );
}

function waysIn({ has_password, providers, passkeys }: Account): string {
  const others = providers.filter((provider) => provider !== 'email');
  const ways = [
    ...(has_password ? ['a password'] : []),
    ...others,
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
  ];
  return ways.length > 0 ? ways.join(', ') : 'Links to her email alone';
}

function at(moment: string): string {
  return formatLondonDateTime(new Date(moment));
}
