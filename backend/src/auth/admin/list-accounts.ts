import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type UserRow, userColumns } from '../accounts/user-row.ts';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { accountJson } from './read-account.ts';

/** Longest page: one that is asked for beyond it is refused, since a client takes a shorter one for the last. */
export const maxAccounts = 1_000;

const query = z.object({
  page: z.union([z.literal('').transform(() => 1), z.coerce.number().int().min(1).max(1_000_000)]).default(1),
  per_page: z.union([z.literal('').transform(() => 50), z.coerce.number().int().min(1).max(maxAccounts)]).default(50),
});

/** GET /admin/users: newest first, with pagination in the headers `Link` and `X-Total-Count`. */
export async function listAccounts(
  { owner, settings: { siteUrl } }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parsed = query.safeParse(request.query);
  if (!parsed.success) throw invalid(`Bad Pagination Parameters: per_page is 1 to ${maxAccounts}, page from 1`);
  const { page, per_page: size } = parsed.data;
  const [found, counted] = await Promise.all([
    owner.query<UserRow>(
      `select ${userColumns} from auth.users u where u.deleted_at is null
        order by u.created_at desc, u.id limit $1 offset $2`,
      [size, (page - 1) * size],
    ),
    owner.query<{ total: number }>('select count(*)::int as total from auth.users where deleted_at is null'),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) =>
    `<${siteUrl}/auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  reply.header('x-total-count', total);
  reply.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return { users: found.rows.map(accountJson), aud: 'authenticated' };
}
