import type { ComponentType, ReactNode } from 'react';

interface AddressLinkProps {
  /** Address, from the query on where it stays on the page. */
  to: string;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'date' | undefined;
  /** Loads the page anew: one with another policy. */
  reloadDocument?: boolean | undefined;
  children: ReactNode;
}

/** A link as the page has them: plain on one without React, the router's where it runs. */
export type AddressLink = ComponentType<AddressLinkProps>;
