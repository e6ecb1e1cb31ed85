import type { Phrases } from '../localize-text.ts';

/**
 * Things in the United States, by slug: prices, laws, organisations, numbers to call and words that are other ones
 * there. Each phrase has to occur in the thing's content (`packages/domain/src/things/content`).
 */
export const things: Readonly<Record<string, Phrases>> = {
  'baking-to-sell': {
    'food officer from the council': 'health inspector from the county',
    cloths: 'dishcloths',
    'Register as a food business with your local council at least 28 days before you start to sell, from home, online or on a stall; it’s free and can’t be refused. Take a Level 2 food hygiene course online, and fill in the Food Standards Agency’s free pack, Safer Food, Better Business.':
      'Read your state’s cottage food law, which says what you may bake at home, where you may sell it, and whether you need a permit or a kitchen inspection first. Take a food handler course online, and keep its certificate with your recipes.',
    'costing, hygiene and labels': 'costing, food safety and labels',
    'washing up the same tin': 'washing the same pan',
    'A hygiene certificate is £10 to £25, insurance £50 to £100 a year, ingredients and boxes for a first batch £25 to £40.':
      'A food handler card is $10 to $20, insurance $150 to $300 a year, ingredients and boxes for a first batch $30 to $50.',
    'By law you must be able to tell customers which of the 14 main allergens are in everything you sell.':
      'Be able to tell customers which of the nine major allergens are in everything you sell.',
    'Cakes that you wrap before the customer chooses them, and sell where you made them or from your own stall, need a label with the name and a full ingredients list, allergens picked out. That is Natasha’s Law.':
      'Most states want a label on each package: the name, a full ingredients list, the allergens, your name and address, and that it was made in a home kitchen.',
    'Sales count as trading income, so read HMRC’s rules once you near £1,000 a year.':
      'Sales count as self-employment income, so read the IRS’s rules once you clear $400 a year.',
  },
  'book-clubs': {
    'in a front room, a library or the back of a pub': 'in a living room, a library or the back of a bar',
    'ten past': 'ten after',
    'have seen the film': 'have seen the movie',
    'the rest of the diary': 'the rest of the calendar',
    'or knock a bit off': 'or take a bit off',
    '£9 to £12. Bring biscuits': '$12 to $20. Bring cookies',
  },
  breathwork: { 'telephone calls': 'phone calls', '£10 to £30': '$15 to $40' },
  'candle-making': {
    'a peg or a lolly stick': 'a clothespin or a popsicle stick',
    'the shop ones': 'the store ones',
    'a jug kept only for wax': 'a pitcher kept only for wax',
    '£30 to £55': '$40 to $75',
    '£20 to £40': '$25 to $50',
    'Heat it in a jug': 'Heat it in a pitcher',
    'straight on the hob': 'straight on the stove',
  },
  'city-wanders': {
    'through alleys and churchyards': 'through alleys and old cemeteries',
    'take every third turning': 'take every third turn',
    'above the shop fronts': 'above the storefronts',
    'you’ll need a loo': 'you’ll need a restroom',
    'shop cats': 'store cats',
    'Take a bus or a tram': 'Take a bus or a streetcar',
    'for a few pounds. In September, Heritage Open Days open buildings all over England that are otherwise shut, and Doors Open Days do the same in Scotland.':
      'for a few dollars. Many cities hold an Open House or Doors Open weekend, with buildings that are otherwise shut, and on Jane’s Walk in May neighbors lead walks for free.',
    'guides with a blue or green badge': 'guides certified by the city or by a guild',
    '£10 to £20': '$15 to $35',
    'toss a coin': 'flip a coin',
    'When it rings': 'When it goes off',
  },
  'climbing-bouldering': {
    'four metres or so': 'thirteen feet or so',
    'have a short induction, hire shoes': 'have a short orientation, rent shoes',
    'All the shopping comes in': 'All the groceries come in',
    'a metre at a time': 'a foot at a time',
    'ask for the induction': 'ask for the orientation',
    'no bar on a four-metre wall': 'no bar on a thirteen-foot wall',
    'Entry is £9 to £16, shoes £3 to £5 more, a taster session £20 to £35.':
      'A day pass is $18 to $30, shoes $5 to $8 more, an intro session $30 to $60.',
    'the skirting board': 'the baseboard',
  },
  'cold-water-therapy': {
    'a tub in a garden': 'a tub in a backyard',
    'at ten to fifteen degrees': 'at fifty to sixty degrees',
    'A British beach in May': 'A Maine beach in May',
    'for a fortnight': 'for two weeks',
    '£15 to £40': '$20 to $60',
    '£12 to £25': '$20 to $45',
  },
  'courses-online-learning': {
    'while you iron': 'while you fold laundry',
    'At a college it’s': 'At a community college it’s',
    'a date in the diary': 'a date on the calendar',
    'in the diary as you would': 'on the calendar as you would',
    'OpenLearn, from the Open University, has hundreds of free ones, and colleges fill their evening classes in late summer for September, often with a second intake in January.':
      'MIT OpenCourseWare has hundreds of free ones, and community colleges fill their evening classes in August for the fall, with a second start in January.',
    '£80 to £250': '$100 to $350',
  },
  'crafting-for-profit': {
    'twenty pounds': 'twenty dollars',
    'queuing at the post office': 'standing in line at the post office',
    'an order from Orkney': 'an order from Alaska',
    'The wool, the silver': 'The yarn, the silver',
    'so that a shop could': 'so that a store could',
    'Online customers have fourteen days to change their minds, unless it was made to their own order, so say clearly which it is.':
      'Say clearly whether people may send a thing back and within how many days, because online customers will ask.',
    'online shops are the most use': 'online stores are the most use',
    'Makers whose cupboards are full, and who don’t mind sums.':
      'Makers whose closets are full, and who don’t mind math.',
    'A first batch is £20 to £60 in materials. Online shops keep 10 to 15 per cent, a fair £20 to £60 for the table.':
      'A first batch is $25 to $75 in materials. Online stores keep 10 to 15 percent, a fair $40 to $100 for the table.',
    'Toys have to meet toy safety law and carry its mark, most scented candles need hazard labels, and creams and soaps need a cosmetic safety assessment.':
      'Toys and children’s things have to be tested and certified, candles need warning labels, and creams and soaps come under the FDA’s rules for cosmetics.',
    'The first £1,000 you take in a tax year is covered by the trading allowance; after that, tell HMRC.':
      'Profit counts as self-employment income from $400 a year, and most states want sales tax collected; the IRS and your state’s tax office explain both.',
  },
  'creative-writing': { 'a ten-week evening course is £120 to £300': 'a ten-week evening course is $200 to $500' },
  'dance-classes': {
    'in the supermarket': 'in the grocery store',
    'as trainers grip': 'as sneakers grip',
    'shut the curtains': 'close the curtains',
    '£7 to £15, a six-week block £45 to £90': '$12 to $25, a six-week series $75 to $150',
    'have to buy a block': 'have to buy a series',
  },
  'debate-discussion-groups': {
    'ring anyway': 'call anyway',
    'between a discussion and a row': 'between a discussion and a fight',
    'a chair keeps order': 'a moderator keeps order',
    'as a firm chair makes': 'as a firm moderator makes',
    'See how it is chaired': 'See how it’s run',
    '£3 to £8': '$5 to $10',
    '£80 to £200 a year': '$100 to $150 a year',
  },
  'digital-tools': {
    'one-page crib': 'one-page cheat sheet',
    'as far as sums, sorting': 'as far as adding up, sorting',
    '£30 to £120': '$40 to $150',
    'A bank will never ring to ask for a passcode. Forward suspicious emails to report@phishing.gov.uk and texts to 7726, free.':
      'A bank will never call to ask for a passcode. Forward suspicious emails to reportphishing@apwg.org and texts to 7726, free.',
  },
  'diy-home-projects': {
    'the right plug for the wall': 'the right anchor for the wall',
    'between brick, plaster and thin air': 'between stud, drywall and thin air',
    'tiling a splashback, changing a tap washer': 'tiling a backsplash, changing a faucet washer',
    'you go to the shop twice': 'you go to the store twice',
    'under the sofa': 'under the couch',
    'A chair out of a skip': 'A chair off the curb',
    'Your friends ring you': 'Your friends call you',
    'a combi drill': 'a cordless drill',
    'a sharp knife': 'a utility knife',
    'A Library of Things, where there is one, lends the expensive kit by the day for a few pounds.':
      'A tool library, where there is one, lends the expensive gear by the day for a few dollars.',
    'the inside of a cupboard': 'the inside of a closet',
    'to mind your fingers': 'to watch your fingers',
    'A one-day course is £60 to £130. Hiring a drill for the weekend is £10 to £25; a decent one of your own starts at about £60.':
      'A one-day course is $80 to $175. Renting a drill for the weekend is $20 to $40; a decent one of your own starts at about $70.',
    'the stopcock, the fuse box and, if there is one, the gas valve. Turn the stopcock gently':
      'the main water valve, the breaker panel and, if there is one, the gas valve. Turn the water valve gently',
    'Gas is for Gas Safe registered engineers only; that is the law. Leave new circuits and bathroom electrics to a registered electrician.':
      'Leave gas to a licensed plumber or gas fitter, and new circuits and bathroom wiring to a licensed electrician. Most places want a permit for both.',
    'Switch off at the fuse box and test before you touch a socket':
      'Switch off at the breaker panel and test before you touch an outlet',
    'a cable and pipe detector': 'a wire and pipe detector',
    'Buildings from before 2000 may contain asbestos, in textured ceilings, floor tiles and pipe boxing, and old paint may contain lead.':
      'Homes from before the 1980s may contain asbestos, in textured ceilings, floor tiles and pipe wrap, and paint from before 1978 may contain lead.',
  },
  'embroidery-needlework': {
    'on jumpers and jeans': 'on sweaters and jeans',
    'a leaving do': 'a going-away party',
    'A christening': 'A baby shower',
    'a fortnight’s holiday': 'a two-week vacation',
    'Charity shops often have the lot in one biscuit tin.': 'Thrift stores often have the lot in one cookie tin.',
    'Ask in haberdashers and wool shops too': 'Ask in fabric and yarn stores too',
    'fidgets through films': 'fidgets through movies',
    '£10 to £25': '$12 to $30',
    '£35 to £65': '$45 to $85',
  },
  'financial-literacy': {
    'pensions, tax codes,': 'retirement accounts, tax brackets,',
    'the small print': 'the fine print',
    'a standing order. They': 'an automatic transfer. They',
    'You know what is in your pension': 'You know what’s in your 401(k)',
    'Opening the post': 'Opening the mail',
    'A row about money': 'A fight about money',
    'Set up a standing order into savings': 'Set up an automatic transfer into savings',
    'Check your tax code, your State Pension forecast on GOV.UK and your credit file, all of which are free. MoneyHelper, backed by the government, has guides and calculators and people to talk to, and charges nothing. If debts frighten you, ring a free debt charity such as StepChange before you pay anyone.':
      'Check your tax withholding, your Social Security statement on ssa.gov and your credit reports on AnnualCreditReport.com, all of which are free. The Consumer Financial Protection Bureau has guides and calculators, and charges nothing. If debts frighten you, call a nonprofit credit counselor of the NFCC before you pay anyone.',
    'libraries and charities run them': 'libraries and nonprofits run them',
    'rarely more than £100': 'rarely more than $100',
    'look the firm up on the Financial Services Register': 'look the firm up on FINRA’s BrokerCheck',
    'The charity Surviving Economic Abuse explains what you can do.':
      'The National Domestic Violence Hotline, 1-800-799-7233, explains what you can do.',
  },
  foraging: {
    'Wild garlic in April, elderflower in June, blackberries by September':
      'Ramps in April, elderflower in June, blackberries by August',
    'nettle soup, a cordial, something': 'nettle soup, a syrup, something',
    'in autumn expect': 'in fall expect',
    'Free puddings from August to October.': 'Free desserts from July to October.',
    'Cordial that makes the bought sort': 'Jam that makes the bought sort',
    'Wild garlic and elderflower come': 'Ramps and elderflower come',
    'The Association of Foragers lists teachers by region.':
      'Mycological societies and native plant societies list teachers by state.',
    'the washing-up afterwards': 'the dishes afterward',
    '£30 to £65': '$40 to $85',
    '£10 to £20': '$15 to $30',
    'the nearest hedge, verge or park': 'the nearest hedge, roadside or park',
    'Hemlock water-dropwort, foxglove': 'Water hemlock, foxglove',
    'If you feel ill, ring 111, or 999 in an emergency, and keep a piece of what you ate.':
      'If you feel ill, call Poison Control on 1-800-222-1222, or 911 in an emergency, and keep a piece of what you ate.',
    'Under the Theft Act 1968 (England and Wales) it isn’t theft to pick wild fruit, flowers, foliage or mushrooms for yourself; picking them to sell is. It gives you no right to go on to private land.':
      'Rules differ by state and by park. Many national forests allow picking for yourself, some with a free permit; picking to sell needs one nearly everywhere.',
    'The Wildlife and Countryside Act 1981 forbids uprooting any wild plant without permission from the landowner, and protects rare ones completely. Many nature reserves and parks allow no picking at all.':
      'On private land you need the owner’s permission, and rare plants are protected by federal and state law. Many parks and preserves allow no picking at all.',
  },
  'freelance-skills': {
    'a boss, a rota': 'a boss, a schedule',
    'has to cover holidays': 'has to cover vacations',
    '£40 to £150, professional indemnity insurance £60 to £150 a year':
      '$50 to $200, professional liability insurance $300 to $600 a year',
    'Once self-employed income passes £1,000 in a tax year, before expenses, register with HMRC for Self Assessment, and keep your records for at least five years after the January deadline.':
      'Once you clear $400 a year from self-employment, you owe self-employment tax. The IRS wants estimated payments four times a year, and records kept for at least three years.',
    'You may charge a business that pays late interest of 8 per cent above the Bank of England base rate.':
      'Put a late fee in writing before you start; some states and cities also have laws that make clients pay freelancers on time.',
  },
  'game-nights': {
    'in a café or a pub, goes': 'in a café or a bar, goes',
    'ended in tears at Christmas': 'ended in tears at Thanksgiving',
    'At home it’s crisps, a charity-shop find': 'At home it’s chips, a thrift-store find',
    'half past seven until ten': 'seven thirty until ten',
    'standing about with a drink': 'standing around with a drink',
    'A café charges £4 to £8 for the evening; a good game is £12 to £40, or £2 second-hand, and a pack of cards £3.':
      'A café charges $5 to $12 for the evening; a good game is $20 to $50, or $3 secondhand, and a deck of cards $4.',
    'a pack of cards, or paper': 'a deck of cards, or paper',
    'learn one game of patience': 'learn one game of solitaire',
  },
  gardening: {
    'Gardening runs to the weather’s timetable': 'Gardening runs on the weather’s schedule',
    'A community garden or an allotment open day': 'A community garden’s open day',
    'are handed a barrow': 'are handed a wheelbarrow',
    'in a dressing gown': 'in a bathrobe',
    'one supermarket bag': 'one grocery-store bag',
    'runner beans': 'pole beans',
    'Buy peat-free compost': 'Buy peat-free potting mix',
    'Put your name down for an allotment now': 'Put your name down for a community garden plot now',
    'as many towns have': 'as many cities have',
    'botanic gardens and colleges all run': 'botanic gardens and extension offices all run',
    'A packet of seed is £2 to £4, a bag of compost £5 to £10, a beginners’ day £30 to £90. Community gardens cost nothing, and an allotment often £30 to £120 a year.':
      'A packet of seed is $2 to $5, a bag of potting mix $10 to $20, a beginners’ day $35 to $100. A community garden plot is often $25 to $100 a year.',
    'the kitchen cupboard': 'the pantry',
    'your jabs are': 'your shots are',
    'Open compost bags': 'Open bags of potting mix',
    'into an RCD': 'into a GFCI outlet',
  },
  hiking: {
    'a car park or at a station': 'a parking lot or at a trailhead',
    'behind a wall out of the wind': 'behind a boulder out of the wind',
    'There’ll be a stile, a field of interested cows, and':
      'There’ll be a creek to cross, a field of interested cows, and',
    'Later there’s usually a pub.': 'Later there’s usually a diner.',
    'get off the train at a place that you knew only from the sign': 'take the exit that you knew only from the sign',
    'Begin with a signed path': 'Begin with a marked trail',
    'near a bus stop': 'near home',
    'Trainers are fine': 'Sneakers are fine',
    'Carry a waterproof, water': 'Carry a rain jacket, water',
    'An Ordnance Survey map and an hour’s practice': 'A USGS topo map and an hour’s practice',
    'The Ramblers let you come along a few times before you join.':
      'The Sierra Club’s local groups lead hikes that anyone may join, most of them free.',
    'a qualified mountain leader': 'a certified guide',
    'apart from the bus': 'apart from the gas',
    'Joining a walking group is about £40 to £50 a year, a navigation day £50 to £95, boots £70 to £150.':
      'Joining a hiking club is about $25 to $50 a year, a navigation day $75 to $150, boots $90 to $200.',
    'Find the public footpath sign nearest to your door and follow it for ten minutes, then turn round. If you can’t think of one, look at an Ordnance Survey map: the footpaths on the orange Explorer sheets are dashed green lines.':
      'Find the trailhead or park path nearest to your door and follow it for ten minutes, then turn around. If you can’t think of one, look at a USGS topo map, free online: trails are dashed lines.',
    'for the hills rather than the town': 'for the mountains rather than the city',
    'Carry a torch and': 'Carry a flashlight and',
    'Six blasts, repeated every minute, mean help.': 'Three blasts, over and over, mean help.',
    'In trouble on a hill, ring 999, ask for the police and then for mountain rescue. Text “register” to 999 before you ever need it, so that you can text when a call won’t go through.':
      'In trouble on a mountain, call 911; the sheriff sends search and rescue. Where a call won’t go through, try a text to 911, which many counties take.',
    'your dog’s lead': 'your dog’s leash',
  },
  'history-mythology': {
    'slides, squash, and': 'slides, lemonade, and',
    'FreeBMD has transcribed millions of birth, marriage and death index entries for England and Wales from 1837 onwards, and searching costs nothing.':
      'FamilySearch has indexed billions of names from censuses, births, marriages and deaths, and searching costs nothing.',
    'your surname': 'your last name',
    'Your county record office will bring you real parchment if you book a seat.':
      'Your county clerk or state archives will bring you the real deeds if you make an appointment.',
    'A society talk is £2 to £6, a ten-week course £80 to £200; record offices and a great many museums are free.':
      'A society talk is free to $10, a ten-week course $100 to $300; archives and a great many museums are free.',
    'one wet afternoon': 'one rainy afternoon',
    'The National Library of Scotland shows old Ordnance Survey maps of all Britain on its website, free.':
      'The Library of Congress shows old Sanborn maps of thousands of American towns on its website, free.',
  },
  'jewellery-design': {
    'by teatime': 'by late afternoon',
    'benches and torches are dear': 'benches and torches are expensive',
    'copper costs pennies': 'copper costs cents',
    'splinters and spectacles': 'splinters and eyeglasses',
    'in a shop window': 'in a store window',
    'on squared paper': 'on graph paper',
    'Should you ever sell, silver pieces over 7.78 grams must be hallmarked before you may call them silver.':
      'Should you ever sell, only pieces of at least 925 parts silver in a thousand may be called sterling.',
    '£70 to £140': '$90 to $180',
    '£20 to £40': '$30 to $60',
    'about £25': 'about $30',
  },
  journalling: {
    '£2 to £15': '$3 to $20',
    '£15 to £40': '$20 to $50',
    'draw a ring round': 'draw a circle around',
    'see your GP': 'see your doctor',
  },
  'language-learning': {
    'or a film, since': 'or a movie, since',
    'Colleges enrol in September and January': 'Community colleges enroll in August and January',
    '£90 to £250 a term': '$120 to $350 a semester',
    '£10 to £30 an hour': '$15 to $40 an hour',
    'a term to tell': 'a semester to tell',
  },
  'local-meetups': {
    'who like gigs': 'who like live music',
    'meets weekly or fortnightly': 'meets every week or two',
    'standing about with a glass': 'standing around with a glass',
    'I shall be in a green coat': 'I’ll be in a green coat',
    'Free to £10': 'Free to $15',
    'this fortnight': 'in the next two weeks',
  },
  'market-stall-prep': {
    'find your pitch by': 'find your spot by',
    'pay for the pitch': 'pay for the spot',
    'put up a gazebo': 'put up a canopy',
    'Money in a tin': 'Money in a cash box',
    'a school fête': 'a school bazaar',
    'a £50 float in coins and fives': '$60 in change, ones and fives',
    'Councils, market operators': 'Cities, market operators',
    'a trial pitch': 'a trial spot',
    'look at a shop window': 'look at a store window',
    'A craft-fair table is £15 to £60, a busy city pitch £50 to £150, a card reader £20 to £40, insurance £40 to £100 a year.':
      'A craft-fair table is $30 to $100, a busy city spot $75 to $200, a card reader $0 to $50, insurance $150 to $350 a year.',
    'from two metres': 'from six feet',
    'Organisers ask for public liability insurance, commonly for £5 million.':
      'Organizers ask for general liability insurance, commonly for $1 million.',
    'of a gazebo': 'of a canopy',
    'Food stalls have to be registered with the council and give allergen information, and electrical kit usually needs a test certificate.':
      'Food stalls need a permit from the county health department, and most states want a seller’s permit for everything else.',
  },
  'martial-arts': {
    'slow as treacle': 'slow as molasses',
    'change about': 'trade places',
    'Somewhere to be cross': 'Somewhere to be mad',
    'or for a fiver': 'or for five dollars',
    'A class is £6 to £12 or £30 to £70 a month; the suit £20 to £40, a yearly licence with insurance £15 to £50.':
      'A class is $15 to $30 or $80 to $180 a month; the suit $30 to $60, a yearly membership with insurance $40 to $80.',
    'Clear two metres of carpet': 'Clear six feet of carpet',
    'means A&E': 'means the ER',
  },
  meditation: {
    'Queues and red lights': 'Lines and red lights',
    'No kit, no membership and no special trousers.': 'No gear, no membership and no special pants.',
    'After a fortnight try': 'After two weeks try',
    'listed with BAMBA, the British association': 'certified in MBSR, the best-known one',
    'free to £12': 'free to $20',
    '£150 to £350': '$250 to $600',
  },
  'mindset-psychology': {
    'why the other queue moves faster': 'why the other line moves faster',
    'believe daft things': 'believe silly things',
    'Talks in pubs': 'Talks in bars',
    'Rows make sense': 'Fights make sense',
    'moving the biscuits': 'moving the cookies',
    'a chartered psychologist': 'a licensed psychologist',
    '£60 to £180': '$80 to $250',
    'for more than a fortnight, see your GP; in England you can also refer yourself to NHS Talking Therapies.':
      'for more than two weeks, see your doctor; SAMHSA’s helpline, 1-800-662-4357, names places near you, free and at any hour.',
    'Samaritans answer the phone on 116 123 at any hour, free.':
      'The 988 Suicide & Crisis Lifeline answers calls and texts to 988 at any hour, free.',
  },
  'moon-circles': {
    'more of a timetable': 'more of a calendar',
    'burnt, done': 'burned, done',
    'whatever you don’t fancy': 'whatever you don’t feel like',
    '£10 to £30': '$15 to $40',
  },
  paddleboarding: {
    'a buoyancy aid and a leash, and': 'a life jacket and a leash, and',
    'before you hire, and hire several times': 'before you rent, and rent several times',
    'From June to September': 'In summer',
    'Many rivers and canals ask for a licence, and membership of Paddle UK covers a good number of them.':
      'Some states want a permit or registration for paddlecraft, and many lakes charge a launch fee.',
    'A qualified instructor (Paddle UK is the national body) checks your leash and buoyancy aid':
      'A certified instructor (the American Canoe Association is the national body) checks your leash and life jacket',
    'fifty metres': 'fifty yards',
    'Hire is £12 to £25 an hour, a beginners’ lesson £30 to £50, an inflatable set £200 to £600.':
      'Rental is $20 to $35 an hour, a beginners’ lesson $50 to $90, an inflatable set $250 to $700.',
    'Wear a buoyancy aid and a leash': 'Wear a life jacket and a leash',
    'call 999: the Coastguard by the sea, the fire service inland':
      'call 911; at sea the Coast Guard also listens on VHF channel 16',
  },
  'painting-drawing': {
    'holds a holiday better': 'holds a vacation better',
    'a rubber and a cheap sketchbook': 'an eraser and a cheap sketchbook',
    'costs a few pounds': 'costs a few dollars',
    'come to under £10': 'come to under $15',
    '£8 to £15': '$10 to $20',
    '£12 to £25': '$25 to $45',
    'Use white spirit and turpentine': 'Use mineral spirits and turpentine',
  },
  photography: {
    'baffling for a fortnight': 'baffling for two weeks',
    'no shop sold you': 'no store sold you',
    'drift about a market': 'drift around a market',
    'A photo walk is £15 to £45, an evening course £90 to £200, a used camera and lens from about £150.':
      'A photo walk is $20 to $60, an evening course $120 to $300, a used camera and lens from about $200.',
    'in the UK, but stations, shops and museums': 'in the US, but stations, stores and museums',
  },
  pilates: {
    'moves your foot two centimetres': 'moves your foot an inch',
    'in queues': 'in line',
    'The NHS website has free pilates videos': 'The library’s streaming service has free pilates videos',
    'led by a physiotherapist': 'led by a physical therapist',
    'Mat classes are £8 to £15, reformer £15 to £30': 'Mat classes are $15 to $25, reformer $25 to $45',
    'would stop a wee': 'would stop you peeing',
    'your six to eight week check': 'your postpartum checkup',
  },
  'podcast-clubs': {
    'while hanging out the washing': 'while folding the laundry',
    'The ironing is now research.': 'The laundry is now research.',
    'the same programme': 'the same show',
    'no kit and': 'no gear and',
    'in making a programme yourself': 'in making a show yourself',
    '£30 to £90': '$40 to $120',
  },
  'pole-fitness': {
    'a vest and water': 'a tank top and water',
    'press-ups against the sofa': 'push-ups against the couch',
    'Do five press-ups against the kitchen worktop': 'Do five push-ups against the kitchen counter',
    'a case into the rack': 'a suitcase into the overhead bin',
    'A class is £10 to £16, a six-week course £60 to £95.': 'A class is $20 to $35, a six-week course $120 to $200.',
  },
  'pottery-ceramics': {
    'well over a thousand degrees': 'around two thousand degrees',
    'Book a one-off taster': 'Book a one-time intro class',
    'A taster is usually £30 to £60; a course of six weeks £130 to £250 with clay.':
      'An intro class is usually $45 to $90; a course of six weeks $180 to $350 with clay.',
    'plain flour': 'all-purpose flour',
  },
  'puzzle-games-strategy': {
    'for a fortnight, with': 'for two weeks, with',
    'Wet bank holidays are solved.': 'Rainy long weekends are solved.',
    'making tea and': 'making coffee and',
    'does the quiz aloud at the television': 'answers the game shows out loud',
    'Free online, or £1 to £5 for a charity-shop jigsaw. A chess club is £20 to £60 a year, an escape room £20 to £35 each.':
      'Free online, or $2 to $6 for a thrift-store jigsaw. A chess club is $25 to $75 a year, an escape room $30 to $45 each.',
  },
  reading: {
    'No one is marking you': 'No one is grading you',
    'have spread to pubs': 'have spread to bars',
    'in the back of a diary': 'in the back of a planner',
    'Second-hand paperbacks are £1 to £4, new ones £9 to £12.': 'Used paperbacks are $2 to $6, new ones $12 to $20.',
    'If you’re cross at': 'If you’re mad at',
  },
  'rebounding-trampolining': {
    'gone to the loo first': 'gone to the bathroom first',
    'pounding a pavement': 'pounding a sidewalk',
    'clean trainers': 'clean sneakers',
    'who liked playtime': 'who liked recess',
    'Classes are £7 to £13, an hour at a trampoline park £9 to £16, a rebounder for home £50 to £250.':
      'Classes are $12 to $25, an hour at a trampoline park $15 to $25, a rebounder for home $60 to $300.',
    'see your GP or a pelvic-health physiotherapist': 'see your doctor or a pelvic floor physical therapist',
  },
  'roller-skating': {
    'you hire quads': 'you rent quads',
    'the plough stop': 'the snowplow stop',
    'Roller discos have lights, slush and': 'Roller discos have lights, slushies and',
    'promenades and car parks': 'boardwalks and parking lots',
    'Promenades are at last': 'Boardwalks are at last',
    'Learn in hired skates': 'Learn in rented skates',
    'leisure centres': 'recreation centers',
    'A rink is £6 to £12 with hire, a lesson £10 to £18, skates £60 to £150, pads and a helmet £40 to £80.':
      'A rink is $10 to $18 with rental, a lesson $15 to $30, skates $70 to $180, pads and a helmet $50 to $100.',
    'including the slush': 'including the slushie',
  },
  'running-parkrun': {
    'a buggy and a man': 'a stroller and a man',
    'It starts at nine on Saturdays in England and Wales, and at half past in Scotland and Northern Ireland.':
      'It starts on Saturday mornings, at nine in most places and earlier where it gets hot.',
    'after two kilometres': 'after a mile',
    'the NHS Couch to 5K app takes nine weeks': 'a Couch to 5K app takes nine weeks',
    'a qualified run leader': 'a certified running coach',
    'Shoes are £50 to £120, a sports bra £25 to £50, a running club £30 to £60 a year.':
      'Shoes are $70 to $150, a sports bra $30 to $60, a running club $30 to $60 a year.',
    'Put on trainers': 'Put on sneakers',
    'Where there’s no pavement': 'Where there’s no sidewalk',
  },
  'side-hustle-planning': {
    'a tank of petrol': 'a tank of gas',
    'The sums are short.': 'The math is short.',
    'your tenancy if people': 'your lease if people',
    'Enterprise agencies, growth hubs and larger libraries run free workshops and one-to-one advice; the Business & IP Centres in city libraries are a good place to ask.':
      'Small Business Development Centers and larger libraries run free workshops and one-on-one advice, and SCORE finds you a mentor for nothing.',
    '£0 to £60. Keep your first outlay under £50': '$0 to $75. Keep your first outlay under $60',
    'HMRC’s trading allowance covers the first £1,000 of trading income in a tax year, before costs. Beyond it you have to register for Self Assessment; GOV.UK has the current rules and dates.':
      'From $400 a year of profit you owe self-employment tax; IRS.gov has the current rules and dates. Your city or state may want a business license first.',
    'Home insurance often leaves out business stock and visiting customers, so ring and ask.':
      'Home insurance often leaves out business inventory and visiting customers, so call and ask.',
  },
  'skill-swaps': {
    'explains your pension': 'explains your 401(k)',
    'Plaiting, spreadsheets': 'Braiding, spreadsheets',
    '£40 an hour': '$50 an hour',
    'belong to registered people': 'belong to licensed people',
    'I should like an hour': 'I’d like an hour',
  },
  'social-media-branding': {
    'at the swimming baths': 'at the pool',
    'turn and turn about': 'taking turns',
    'Do a fortnight’s worth': 'Do two weeks’ worth',
    '£25 to £90': '$30 to $120',
    '£12 to £25': '$15 to $30',
    'the Advertising Standards Authority enforces that': 'the Federal Trade Commission enforces that',
  },
  'sound-baths': { '£12 to £30 a session': '$20 to $45 a session' },
  'supper-clubs': {
    'someone’s front room': 'someone’s living room',
    'about the starter': 'about the appetizer',
    'a retired magistrate': 'a retired judge',
    'Around pudding': 'Around dessert',
    'insists on washing up': 'insists on doing the dishes',
    'the cost of the shopping': 'the cost of the groceries',
    'a main course that can stand': 'a main course that can wait',
    'look for cookery classes': 'look for cooking classes',
    'As a guest £25 to £55, usually with your own bottle. Feeding friends yourself comes to £8 to £12 a head.':
      'As a guest $40 to $90, usually with your own bottle. Feeding friends yourself comes to $10 to $15 a head.',
    'Cooking regularly for paying strangers makes you a food business, even at home. Registration with your council is free and due 28 days before the first dinner.':
      'Cooking for paying strangers makes you a food business, even at home. States and counties differ on what they allow, so ask the health department before the first dinner.',
    'needs a licence': 'needs a license',
  },
  'tarot-astrology': {
    'the shape of the pack': 'the shape of the deck',
    'poems and films': 'poems and movies',
    'A pack in your bag': 'A deck in your bag',
    'Get a pack with': 'Get a deck with',
    'A pack is £15 to £30, an evening workshop £15 to £40': 'A deck is $20 to $35, an evening workshop $20 to $50',
    'with your eyes shut': 'with your eyes closed',
  },
  'travel-planning': {
    'a timetable and a pot of tea': 'a train schedule and a pot of coffee',
    'which side of the carriage has the sea': 'which side of the car has the ocean',
    'to read a timetable in Italian': 'to read a train schedule in Italian',
    'for most of the EU a British one must be under ten years old on the day you arrive and have three months left on the day you leave. Ask for the free health card, the GHIC, on the NHS website itself, not from a lookalike that charges. Read the Foreign Office advice for the country as well.':
      'for most of Europe it must be under ten years old on the day you arrive and have three months left on the day you leave, and many other countries want six. Renew it on travel.state.gov itself, not through a lookalike that charges. Read the State Department’s advice for the country as well.',
    'an outdoor shop': 'an outdoor store',
    'free to £15, a guidebook £12 to £20': 'free to $20, a guidebook $15 to $25',
    'an imaginary £60': 'an imaginary $75',
    'where the Foreign Office advises against': 'where the State Department advises against',
  },
  'vanlife-camping': {
    'the tin opener': 'the can opener',
    'washing up, finding': 'washing dishes, finding',
    'the airbed sighs': 'the air mattress sighs',
    'reversing one down a lane with grass in the middle': 'backing one down a dirt road',
    'a single tap to hot showers': 'a single faucet to hot showers',
    'or hire a campervan': 'or rent a campervan',
    'about the loos': 'about the bathrooms',
    'a gas ring, a map': 'a camp stove, a map',
    'Bushcraft weekends': 'Outdoor skills weekends',
    'A pitch is £10 to £35 a night and a hired campervan £80 to £160. Tent, mat and sleeping bag second-hand come to about £80.':
      'A site is $15 to $45 a night and a rented campervan $120 to $250. Tent, pad and sleeping bag secondhand come to about $100.',
    'a thick mat and': 'a thick pad and',
    'Never bring a barbecue or': 'Never bring a grill or',
    'There’s no general right to sleep in a vehicle by the roadside. Lay-bys and car parks have their own rules, and some fine you; use a site or ask the owner.':
      'Cities and states have their own rules on sleeping in a vehicle. Rest areas and parking lots differ too, and some fine you; use a site or ask the owner.',
    'Wild camping needs the landowner’s permission in England, Wales and Northern Ireland, parts of Dartmoor excepted. Scotland’s access rights cover small tents, with local exceptions, and don’t cover vehicles.':
      'Dispersed camping is allowed in most national forests and on much BLM land, usually for up to 14 days. Elsewhere you need the landowner’s permission or a permit.',
  },
  'vision-boarding': {
    'inside the wardrobe door': 'inside the closet door',
    'for a fortnight from': 'for two weeks from',
    'no bigger than A3': 'no bigger than a newspaper page',
    '£15 to £45': '$20 to $60',
    'on a wet afternoon': 'on a rainy afternoon',
  },
  volunteering: {
    'a kettle that someone else has already put on': 'a pot of coffee that someone else has already made',
    'sorting tins': 'sorting cans',
    'There’s a rota, a biscuit tin': 'There’s a schedule, a cookie jar',
    'You learn a till, a strimmer or': 'You learn a cash register, a weed trimmer or',
    'Your local volunteer centre and the council’s website list openings, and charity shops, food banks, parkrun':
      'VolunteerMatch and your local United Way list openings, and thrift stores, food banks, animal shelters',
    'You can volunteer while on benefits, but do tell the office.':
      'You can volunteer while you get unemployment, but do tell the office.',
    'Try a one-off first': 'Try a one-time shift first',
    'hedge-laying': 'trail building',
    'A morning for a one-off': 'A morning for a one-time shift',
    'On a litter pick, leave needles where they are and tell the council.':
      'On a litter pickup, leave needles where they are and tell the city.',
  },
  'wild-swimming': {
    'in bobble hats': 'in pom-pom hats',
    'at anyone’s costume': 'at anyone’s swimsuit',
    'A bobble-hat crowd': 'A pom-pom-hat crowd',
    'in a costume, among other people in costumes': 'in a swimsuit, among other people in swimsuits',
    'Lengths without lanes, chlorine or a lost plaster.': 'Laps without lanes, chlorine or a lost Band-Aid.',
    'old trainers or neoprene': 'old sneakers or neoprene',
    'a tow float so': 'a swim buoy so',
    '£6 to £12, an introductory lesson £30 to £60, a cap and tow float about £25':
      '$5 to $15, an introductory lesson $40 to $90, a cap and swim buoy about $35',
    'Fill the basin with': 'Fill the sink with',
    'the RNLI’s Float to Live': 'the steps of Float to Live',
    'Water below 15°C': 'Water below 60°F',
    'as the RNLI teaches it': 'as lifeboat crews teach it',
    'Ring 999 and ask for the Coastguard on the coast, or for the fire service at a lake or river.':
      'Call 911, and throw them something that floats.',
    'doesn’t mind goose pimples': 'doesn’t mind goose bumps',
  },
  'womens-circles': {
    'a kettle, and two hours': 'a pot of tea, and two hours',
    '£8 to £25': '$10 to $35',
    'Ring a woman': 'Call a woman',
    'Your GP is the place to start if you’re struggling; Samaritans can be rung day or night on 116 123.':
      'Your doctor is the place to start if you’re struggling; the 988 Suicide & Crisis Lifeline takes calls and texts to 988, day or night.',
    'the National Domestic Abuse Helpline for England is free and always open, on 0808 2000 247':
      'the National Domestic Violence Hotline is free and always open, on 1-800-799-7233',
    'an expensive programme': 'an expensive program',
  },
  yoga: {
    'in a stuck lift': 'in a stuck elevator',
    'the British Wheel of Yoga asks for a good deal more':
      'the Yoga Alliance also registers teachers with five hundred',
    'A class is £8 to £16, cheapest in church halls; an introductory month at a studio £25 to £45.':
      'A class is $15 to $28, cheapest in community centers; an introductory month at a studio $40 to $75.',
  },
};
