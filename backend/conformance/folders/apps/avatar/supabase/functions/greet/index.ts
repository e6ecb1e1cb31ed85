Deno.serve(async (request) => {
  const { name } = await request.json();
  return Response.json({ message: `Hello ${name}!`, at: Deno.env.get('SUPABASE_URL') });
});
