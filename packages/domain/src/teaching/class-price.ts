interface ClassPricing {
  pricing_type: string;
  price_amount: string | null;
}

const free = /^(free|£?0+([.,]0+)?)$/i;
const bareNumber = /^\d+([.,]\d{1,2})?$/;
const hourNamed = /\bhours?\b|\bhr\b|\bp\.?\/?h\b/i;
const packageNamed = /\b(for|course|package|block|classes|sessions?|weeks?)\b/i;

/** Price label. The amount is free text; a bare number is pounds. */
export function classPriceLabel({ pricing_type, price_amount }: ClassPricing): string {
  const amount = price_amount?.trim() ?? '';
  if (free.test(amount)) return 'Free';
  const price = bareNumber.test(amount) ? `£${amount}` : amount;
  if (pricing_type === 'message') return price ? `${price}; ask the teacher` : 'Ask the teacher';
  if (!price) return 'Not given yet';
  if (pricing_type === 'hourly' && !hourNamed.test(price)) return `${price} an hour`;
  if (pricing_type === 'package' && !packageNamed.test(price)) return `${price} for the package`;
  return price;
}
