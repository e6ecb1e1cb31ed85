import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import type { Backend } from '../../../lib/backend/supabase.ts';
import type { Button } from '../../../ui/button.tsx';
import type { ModerationTab } from '../moderation-tabs.ts';

/** What waits, in the order in which it is dealt with. */
export interface WorkQueue<Item> {
  items: readonly Item[];
  /** All that wait; the first hundred of them are here. */
  waiting: number;
}

/** What became of an action: `kept` where the reason may be needed again. */
export type ActionOutcome = 'done' | 'kept' | { refused: string };

export interface WorkQueueAction<Action extends string, Values> {
  action: Action;
  /** On its button; with an ellipsis where a dialog asks for more. */
  label: string;
  /** Keyboard shortcut. */
  key: string;
  Icon: LucideIcon;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;
  /** Values with which it is done at once, without a dialog. */
  immediate?: Values;
}

export interface ActionDialogProps<Item, Action extends string, Values> {
  item: Item;
  action: Action;
  onConfirm: (values: Values) => Promise<ActionOutcome>;
  onClose: () => void;
}

/** One kind of work queue: how it is read and shown, and what can be done about an item. */
export interface WorkQueueDefinition<Item extends { id: string }, Action extends string, Values> {
  /** Its tab, and what it is called in the address. */
  name: ModerationTab;
  /** The list's accessible name. */
  listLabel: string;
  /** On a phone the way back to the list. */
  backLabel: string;
  empty: { title: string; text: string };
  read: (supabase: Backend) => Promise<WorkQueue<Item>>;
  /** An item in the list. */
  Line: ComponentType<{ item: Item; now: Date }>;
  heading: (item: Item) => string;
  /** An item in full, above and below its heading. */
  Above?: ComponentType<{ item: Item }>;
  Detail: ComponentType<{ item: Item; now: Date }>;
  actions: readonly WorkQueueAction<Action, Values>[];
  /** Why somebody else has to decide; undefined where nothing speaks against it. */
  barred: (item: Item) => string | undefined;
  isPossible?: (action: Action, item: Item) => boolean;
  /** Confirmation: asks for a reason, and whatever else the action needs. */
  Dialog: ComponentType<ActionDialogProps<Item, Action, Values>>;
  /** Optimistic, with undo: an item leaves the queue before the answer, and U takes the latest decision back. */
  optimistic?: boolean;
}
