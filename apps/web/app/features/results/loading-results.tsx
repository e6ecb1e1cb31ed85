import { loadingMessages } from '@kindling/domain/messages';
import { Spinner } from '../../ui/feedback/spinner.tsx';

export function LoadingResults() {
  return <Spinner label={loadingMessages.results} className="min-h-[60vh] content-center" />;
}
