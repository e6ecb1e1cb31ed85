/** Function environment, under Supabase's names. */
export interface FunctionContext {
  env: Readonly<Record<string, string | undefined>>;
  /** In-process `fetch`. */
  backend: typeof fetch;
}

export interface CallableFunction {
  fetch(request: Request, context: FunctionContext): Response | Promise<Response>;
}
