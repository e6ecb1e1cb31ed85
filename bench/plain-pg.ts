import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

// Baseline server: node:http and pg, one statement for each path, no session, no role, no transaction. It believes the
// header that says who asks.
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: Number(process.env.BENCH_POOL) });
const statements = JSON.parse(process.env.BENCH_STATEMENTS ?? '{}') as Record<
  string,
  { text: string; takes: string[] }
>;

const server = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  const statement = statements[name];
  if (!statement) return void response.writeHead(404).end();
  const body = request.method === 'POST' ? await text(request) : '';
  const values = statement.takes.map((each) => (each === 'member' ? request.headers['x-member'] : body));
  try {
    const { rows } = await pool.query<{ body: string }>({ name, text: statement.text, values });
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(rows[0]?.body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
});

process.on('disconnect', async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});
