import { PermanentError } from '../../job-handler.ts';
import type { BounceKind } from './classify-bounce.ts';

/** Permanent refusal that is about the recipient. */
export class RecipientRefusedError extends PermanentError {
  readonly kind: BounceKind;
  /** Enhanced status code. */
  readonly status: string | undefined;

  constructor(message: string, { kind, status }: { kind: BounceKind; status: string | undefined }) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
