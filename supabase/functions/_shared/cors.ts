/** A page on another origin may call a function: it holds a key, and no cookie speaks for it. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-region',
  'access-control-allow-methods': 'POST',
};
