import { createServer } from 'node:http';
import pg from 'pg';

// Baseline server: node:http and pg, one statement, no identity, no transaction.
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: Number(process.env.BENCH_POOL) });
const statement = { name: 'read', text: process.env.BENCH_STATEMENT ?? '' };

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query<{ body: string }>({ ...statement, values: ['approved'] });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(rows[0]?.body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` });
});

process.on('disconnect', async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});
