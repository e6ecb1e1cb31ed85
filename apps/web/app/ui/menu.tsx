import { Ellipsis } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { buttonStyles } from './button.tsx';
import { classNames } from './class-names.ts';
import type { DropdownMenuProps } from './dropdown-menu.tsx';

interface MenuProps {
  /** What it is a menu of, for a screen reader. */
  label: string;
  /** `MenuItem`s. */
  children: ReactNode;
  className?: string;
}

const loadDropdownMenu = () => import('./dropdown-menu.tsx');

/** Code splitting: the dots are a plain button until somebody wants the menu, and a long feed has many of them. */
export function Menu({ label, children, className }: MenuProps) {
  const [opened, setOpened] = useState<{ Dropdown: ComponentType<DropdownMenuProps>; byKeyboard: boolean }>();
  const styles = classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), className);
  const dots = <Ellipsis aria-hidden="true" />;

  function open(byKeyboard: boolean) {
    loadDropdownMenu().then(
      ({ DropdownMenu }) => setOpened({ Dropdown: DropdownMenu, byKeyboard }),
      // Offline: loaded again by the next click.
      () => {},
    );
  }

  if (opened) {
    const { Dropdown, byKeyboard } = opened;
    return (
      <Dropdown label={label} dots={dots} className={styles} focusFirst={byKeyboard}>
        {children}
      </Dropdown>
    );
  }
  const prefetch = () => void loadDropdownMenu().catch(() => {});
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={({ detail }) => open(detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open(true);
      }}
      className={styles}
    >
      {dots}
    </button>
  );
}
