/**
 * Counties as people write them, by the districts of which GeoNames knows no county: the ceremonial counties of
 * England.
 */
const districtsOfCounties: Readonly<Record<string, string>> = {
  Bedfordshire: 'Bedford, Central Bedfordshire, Luton',
  Berkshire: 'Bracknell Forest, Reading, Slough, West Berkshire, Windsor and Maidenhead, Wokingham',
  Buckinghamshire: 'Milton Keynes',
  Cambridgeshire: 'Peterborough',
  Cheshire: 'Cheshire East, Cheshire West and Chester, Halton, Warrington',
  'County Durham': 'Darlington, Hartlepool, Stockton-on-Tees',
  Derbyshire: 'Derby',
  Devon: 'Plymouth, Torbay',
  Dorset: 'Bournemouth; Christchurch and Poole',
  'East Riding of Yorkshire': 'Kingston upon Hull',
  'East Sussex': 'Brighton and Hove',
  Essex: 'Southend-on-Sea, Thurrock',
  Gloucestershire: 'South Gloucestershire',
  'Greater Manchester': 'Bolton, Bury, Manchester, Oldham, Rochdale, Salford, Stockport, Tameside, Trafford, Wigan',
  Hampshire: 'Portsmouth, Southampton',
  Kent: 'Medway',
  Lancashire: 'Blackburn with Darwen, Blackpool',
  Leicestershire: 'Leicester',
  Lincolnshire: 'North East Lincolnshire, North Lincolnshire',
  Merseyside: 'Knowsley, Liverpool, Sefton, St. Helens, Wirral',
  'North Yorkshire': 'Middlesbrough, Redcar and Cleveland, York',
  Northamptonshire: 'North Northamptonshire, West Northamptonshire',
  Nottinghamshire: 'Nottingham',
  Shropshire: 'Telford and Wrekin',
  Somerset: 'Bath and North East Somerset, North Somerset',
  'South Yorkshire': 'Barnsley, Doncaster, Rotherham, Sheffield',
  Staffordshire: 'Stoke-on-Trent',
  'Tyne and Wear': 'Gateshead, Newcastle upon Tyne, North Tyneside, South Tyneside, Sunderland',
  'West Midlands': 'Birmingham, Coventry, Dudley, Sandwell, Solihull, Walsall, Wolverhampton',
  'West Yorkshire': 'Bradford, Calderdale, Kirklees, Leeds, Wakefield',
  Wiltshire: 'Swindon',
};

const countyOfDistrict = new Map(
  Object.entries(districtsOfCounties).flatMap(([county, districts]) =>
    districts.split(', ').map((district) => [district.replace(';', ','), county] as const),
  ),
);

/** County of an English district; what is one already, or lies elsewhere, is its own. */
export function countyOf(district: string): string {
  return countyOfDistrict.get(district) ?? district;
}

/** Abbreviations in addresses. */
const abbreviations: Readonly<Record<string, string>> = {
  Bedfordshire: 'Beds',
  Berkshire: 'Berks',
  Buckinghamshire: 'Bucks',
  Cambridgeshire: 'Cambs',
  Gloucestershire: 'Glos',
  Hampshire: 'Hants',
  Hertfordshire: 'Herts',
  Lancashire: 'Lancs',
  Leicestershire: 'Leics',
  Lincolnshire: 'Lincs',
  Northamptonshire: 'Northants',
  Nottinghamshire: 'Notts',
  Oxfordshire: 'Oxon',
  Staffordshire: 'Staffs',
  Wiltshire: 'Wilts',
  Worcestershire: 'Worcs',
};

export function abbreviationOf(county: string): string | undefined {
  return abbreviations[county];
}
