export { type HubSpotServer, startHubSpot } from './hubspot-server.ts';
export type { Persona } from './personas.ts';
export { type Stack, type StackOptions, startStack } from './stack.ts';
export { withLifetime } from './token-lifetime.ts';
