/** GET /health */
export function getHealth() {
  return {
    name: 'GoTrue',
    version: 'kindling',
    description: 'Kindling speaks the protocol of GoTrue, a user registration and authentication API',
  };
}
