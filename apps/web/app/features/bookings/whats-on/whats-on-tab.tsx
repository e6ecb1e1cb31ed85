import { generalMessages } from '@kindling/domain/messages';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { runtimeValues } from '../../../shell/runtime-values.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FilterSheet } from '../../../ui/form/filter-sheet.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { AddressLink } from './address-link.ts';
import { SessionFilterFields } from './session-filter-fields.tsx';
import { filterSummary, sessionFiltersFrom } from './session-filters.ts';
import { useSessions, useWhatsOnAddress } from './use-whats-on.ts';
import { Views } from './views.tsx';
import { whatsOnQuery } from './whats-on-address.ts';
import { WhatsOnResults } from './whats-on-results.tsx';

interface WhatsOnTabProps {
  /** "I'd go", below a search for a thing and one that found nothing. */
  wish: (thing: string) => ReactNode;
  /** Classes without sessions. */
  children?: ReactNode;
}

const TabLink: AddressLink = ({ reloadDocument = false, ...props }) => (
  <Link {...props} reloadDocument={reloadDocument && !runtimeValues().mapAllowed} preventScrollReset />
);

/** What's on for a member: the page's filters and addresses, read as she goes. */
export function WhatsOnTab({ wish, children }: WhatsOnTabProps) {
  const { filters, showing, context } = useWhatsOnAddress();
  const { found, failing, retry, more, offline } = useSessions(filters, showing, context);
  const navigate = useNavigate();
  const form = useFormOfAddress();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const asked = sessionFiltersFrom(new URLSearchParams(typed), context.unit);
    navigate(whatsOnQuery(asked, showing), { preventScrollReset: true });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <FilterSheet id="session-search" chosen={filterSummary(filters)}>
        <form ref={form} onSubmit={search}>
          <SessionFilterFields filters={filters} unit={context.unit} currency={context.currency} />
        </form>
      </FilterSheet>
      {found ? (
        <WhatsOnResults
          filters={filters}
          showing={showing}
          context={context}
          found={found}
          Link={TabLink}
          views={<Views filters={filters} showing={showing} hasMap={runtimeValues().mapStyle !== ''} Link={TabLink} />}
          more={
            <LoadMore more={more && { ...more, failed: more.failed || offline }} failure={generalMessages.network} />
          }
        />
      ) : failing ? (
        <div role="alert">
          <EmptyState
            drawing={<StateScene state="failed" />}
            title={<h2>We couldn’t load what’s on</h2>}
            action={<Button onClick={retry}>Try again</Button>}
          >
            {offline && 'You seem to be offline.'}
          </EmptyState>
        </div>
      ) : (
        <Skeleton className="h-160 rounded-card" />
      )}
      {found && !found.ask && (filters.thing !== '' || found.sessions.length === 0) && wish(filters.thing)}
      {children}
    </div>
  );
}

/** Sync with the address: the Back key and a chip that is taken out restore the fields too. */
function useFormOfAddress() {
  const form = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        field.checked = params.getAll(field.name).includes(field.value);
      } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = params.get(field.name) ?? '';
      }
    }
  }, [params]);
  return form;
}
