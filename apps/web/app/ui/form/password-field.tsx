import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Input } from './input.tsx';

/** Password input with a show/hide toggle. Goes inside a `Field`. */
export function PasswordField({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [revealed, setRevealed] = useState(false);
  const Icon = revealed ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={revealed ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames('pe-13', className)}
        {...props}
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute end-0.5 top-0.5"
        aria-label={revealed ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setRevealed(!revealed)}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
