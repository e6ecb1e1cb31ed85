import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface SearchFormProps {
  onSearch: (form: FormData) => void;
  /** Columns of the fields and the button, and the form's distance. */
  className: string;
  buttonClassName?: string;
  children: ReactNode;
}

/**
 * Search form of a list: searches on submit. Its `key` is the search: going back to an earlier one fills the fields
 * anew.
 */
export function SearchForm({ onSearch, className, buttonClassName, children }: SearchFormProps) {
  return (
    <search className="block">
      <form
        className={classNames('grid items-end gap-4', className)}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(new FormData(event.currentTarget));
        }}
      >
        {children}
        <Button type="submit" variant="secondary" className={buttonClassName}>
          <Search aria-hidden="true" />
          Search
        </Button>
      </form>
    </search>
  );
}
