import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface MenuItemProps {
  Icon: LucideIcon;
  onSelect: () => void;
  /** For what cannot be taken back lightly. */
  danger?: boolean;
  children: ReactNode;
}

/** Items of an open menu; a closed one has none. */
export const MenuItemContext = createContext<ComponentType<MenuItemProps>>(() => null);

/** Entry of a `Menu`. */
export function MenuItem(props: MenuItemProps) {
  const Item = use(MenuItemContext);
  return <Item {...props} />;
}
