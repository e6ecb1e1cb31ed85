import { expect, test } from 'vitest';
import { regionName } from './region-name.ts';

const shown = (code: string, name: string) => regionName(code, new Map([[code, name]]));

test.for([
  ['City and Borough of Leeds', 'Leeds'],
  ['Royal Borough of Windsor and Maidenhead', 'Windsor and Maidenhead'],
  ['City and County of Swansea', 'Swansea'],
  ['Torfaen County Borough', 'Torfaen'],
  ['Sir Powys', 'Powys'],
  ['The Scottish Borders', 'Scottish Borders'],
  ['Bournemouth, Christchurch and Poole Council', 'Bournemouth, Christchurch and Poole'],
  ['County Durham', 'County Durham'],
  ['Derry City and Strabane', 'Derry City and Strabane'],
  ['North Yorkshire', 'North Yorkshire'],
] as const)('a British region has its name without its rank: %s', ([official, short]) => {
  expect(shown('GB.X.1', official)).toBe(short);
});

test('Greater London is called London, and Northamptonshire has a name though GeoNames lost it', () => {
  expect(shown('GB.ENG.GLA', 'Greater London')).toBe('London');
  expect(regionName('GB.ENG.J1', new Map())).toBe('Northamptonshire');
});

test('a region elsewhere keeps its name, and an unknown one has none', () => {
  expect(shown('US.OK', 'Oklahoma City')).toBe('Oklahoma City');
  expect(regionName('FR.99', new Map())).toBeUndefined();
});
