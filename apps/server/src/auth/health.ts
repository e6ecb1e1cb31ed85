/** GET /health */
export function health() {
  return {
    name: 'GoTrue',
    version: 'kindling',
    description: 'Kindling speaks the protocol of GoTrue, a user registration and authentication API',
  };
}
