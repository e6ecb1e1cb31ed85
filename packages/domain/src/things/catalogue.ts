import { bakingToSell } from './content/baking-to-sell.ts';
import { bookClubs } from './content/book-clubs.ts';
import { breathwork } from './content/breathwork.ts';
import { candleMaking } from './content/candle-making.ts';
import { cityWanders } from './content/city-wanders.ts';
import { climbingBouldering } from './content/climbing-bouldering.ts';
import { coldWaterTherapy } from './content/cold-water-therapy.ts';
import { coursesOnlineLearning } from './content/courses-online-learning.ts';
import { craftingForProfit } from './content/crafting-for-profit.ts';
import { creativeWriting } from './content/creative-writing.ts';
import { danceClasses } from './content/dance-classes.ts';
import { debateDiscussionGroups } from './content/debate-discussion-groups.ts';
import { digitalTools } from './content/digital-tools.ts';
import { diyHomeProjects } from './content/diy-home-projects.ts';
import { embroideryNeedlework } from './content/embroidery-needlework.ts';
import { financialLiteracy } from './content/financial-literacy.ts';
import { foraging } from './content/foraging.ts';
import { freelanceSkills } from './content/freelance-skills.ts';
import { gameNights } from './content/game-nights.ts';
import { gardening } from './content/gardening.ts';
import { hiking } from './content/hiking.ts';
import { historyMythology } from './content/history-mythology.ts';
import { jewelleryDesign } from './content/jewellery-design.ts';
import { journalling } from './content/journalling.ts';
import { languageLearning } from './content/language-learning.ts';
import { localMeetups } from './content/local-meetups.ts';
import { marketStallPrep } from './content/market-stall-prep.ts';
import { martialArts } from './content/martial-arts.ts';
import { meditation } from './content/meditation.ts';
import { mindsetPsychology } from './content/mindset-psychology.ts';
import { moonCircles } from './content/moon-circles.ts';
import { paddleboarding } from './content/paddleboarding.ts';
import { paintingDrawing } from './content/painting-drawing.ts';
import { photography } from './content/photography.ts';
import { pilates } from './content/pilates.ts';
import { podcastClubs } from './content/podcast-clubs.ts';
import { poleFitness } from './content/pole-fitness.ts';
import { potteryCeramics } from './content/pottery-ceramics.ts';
import { puzzleGamesStrategy } from './content/puzzle-games-strategy.ts';
import { reading } from './content/reading.ts';
import { reboundingTrampolining } from './content/rebounding-trampolining.ts';
import { rollerSkating } from './content/roller-skating.ts';
import { runningParkrun } from './content/running-parkrun.ts';
import { sideHustlePlanning } from './content/side-hustle-planning.ts';
import { skillSwaps } from './content/skill-swaps.ts';
import { socialMediaBranding } from './content/social-media-branding.ts';
import { soundBaths } from './content/sound-baths.ts';
import { supperClubs } from './content/supper-clubs.ts';
import { tarotAstrology } from './content/tarot-astrology.ts';
import { travelPlanning } from './content/travel-planning.ts';
import { vanlifeCamping } from './content/vanlife-camping.ts';
import { visionBoarding } from './content/vision-boarding.ts';
import { volunteering } from './content/volunteering.ts';
import { wildSwimming } from './content/wild-swimming.ts';
import { womensCircles } from './content/womens-circles.ts';
import { yoga } from './content/yoga.ts';
import type { Thing, ThingContent } from './thing-content.ts';
import { type ThingSlug, thingEntries } from './thing-entries.ts';
import { pickerSlug } from './thing-slugs.ts';

const contents: Readonly<Record<ThingSlug, ThingContent>> = {
  'supper-clubs': supperClubs,
  'game-nights': gameNights,
  'debate-discussion-groups': debateDiscussionGroups,
  'womens-circles': womensCircles,
  'podcast-clubs': podcastClubs,
  volunteering,
  'local-meetups': localMeetups,
  'skill-swaps': skillSwaps,
  meditation,
  breathwork,
  'sound-baths': soundBaths,
  'tarot-astrology': tarotAstrology,
  'vision-boarding': visionBoarding,
  'cold-water-therapy': coldWaterTherapy,
  'moon-circles': moonCircles,
  'pottery-ceramics': potteryCeramics,
  'painting-drawing': paintingDrawing,
  'embroidery-needlework': embroideryNeedlework,
  photography,
  'candle-making': candleMaking,
  'jewellery-design': jewelleryDesign,
  'creative-writing': creativeWriting,
  'diy-home-projects': diyHomeProjects,
  gardening,
  reading,
  'book-clubs': bookClubs,
  journalling,
  'courses-online-learning': coursesOnlineLearning,
  'history-mythology': historyMythology,
  'mindset-psychology': mindsetPsychology,
  'language-learning': languageLearning,
  'puzzle-games-strategy': puzzleGamesStrategy,
  'side-hustle-planning': sideHustlePlanning,
  'baking-to-sell': bakingToSell,
  'crafting-for-profit': craftingForProfit,
  'social-media-branding': socialMediaBranding,
  'freelance-skills': freelanceSkills,
  'market-stall-prep': marketStallPrep,
  'financial-literacy': financialLiteracy,
  'digital-tools': digitalTools,
  pilates,
  'dance-classes': danceClasses,
  yoga,
  'running-parkrun': runningParkrun,
  'rebounding-trampolining': reboundingTrampolining,
  'martial-arts': martialArts,
  'pole-fitness': poleFitness,
  'roller-skating': rollerSkating,
  hiking,
  'wild-swimming': wildSwimming,
  paddleboarding,
  'climbing-bouldering': climbingBouldering,
  'vanlife-camping': vanlifeCamping,
  foraging,
  'travel-planning': travelPlanning,
  'city-wanders': cityWanders,
};

/**
 * Catalogue: all 56 things with the text of their pages, in order. They weigh 60 kB on the wire, which is why the
 * package's index leaves this file out: screens that show a whole page import `@kindling/domain/things/catalogue`.
 */
export const things: readonly Thing[] = thingEntries.map((entry) => ({
  ...entry,
  pickerSlug: pickerSlug(entry.name),
  ...contents[entry.slug],
}));

const thingsBySlug = new Map<string, Thing>(things.map((thing) => [thing.slug, thing]));

/** Thing by canonical slug. Any other slug goes through `canonicalSlugOf` first. */
export function thingBySlug(slug: ThingSlug): Thing;
export function thingBySlug(slug: string): Thing | undefined;
export function thingBySlug(slug: string): Thing | undefined {
  return thingsBySlug.get(slug);
}
