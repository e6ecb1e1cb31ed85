import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { Scene } from '../scene.ts';
import { bakingToSell } from './baking-to-sell.ts';
import { bookClubs } from './book-clubs.ts';
import { breathwork } from './breathwork.ts';
import { candleMaking } from './candle-making.ts';
import { cityWanders } from './city-wanders.ts';
import { climbingBouldering } from './climbing-bouldering.ts';
import { coldWaterTherapy } from './cold-water-therapy.ts';
import { coursesOnlineLearning } from './courses-online-learning.ts';
import { craftingForProfit } from './crafting-for-profit.ts';
import { creativeWriting } from './creative-writing.ts';
import { danceClasses } from './dance-classes.ts';
import { debateDiscussionGroups } from './debate-discussion-groups.ts';
import { digitalTools } from './digital-tools.ts';
import { diyHomeProjects } from './diy-home-projects.ts';
import { embroideryNeedlework } from './embroidery-needlework.ts';
import { financialLiteracy } from './financial-literacy.ts';
import { foraging } from './foraging.ts';
import { freelanceSkills } from './freelance-skills.ts';
import { gameNights } from './game-nights.ts';
import { gardening } from './gardening.ts';
import { hiking } from './hiking.ts';
import { historyMythology } from './history-mythology.ts';
import { jewelleryDesign } from './jewellery-design.ts';
import { journalling } from './journalling.ts';
import { languageLearning } from './language-learning.ts';
import { localMeetups } from './local-meetups.ts';
import { marketStallPrep } from './market-stall-prep.ts';
import { martialArts } from './martial-arts.ts';
import { meditation } from './meditation.ts';
import { mindsetPsychology } from './mindset-psychology.ts';
import { moonCircles } from './moon-circles.ts';
import { paddleboarding } from './paddleboarding.ts';
import { paintingDrawing } from './painting-drawing.ts';
import { photography } from './photography.ts';
import { pilates } from './pilates.ts';
import { podcastClubs } from './podcast-clubs.ts';
import { poleFitness } from './pole-fitness.ts';
import { potteryCeramics } from './pottery-ceramics.ts';
import { puzzleGamesStrategy } from './puzzle-games-strategy.ts';
import { reading } from './reading.ts';
import { reboundingTrampolining } from './rebounding-trampolining.ts';
import { rollerSkating } from './roller-skating.ts';
import { runningParkrun } from './running-parkrun.ts';
import { sideHustlePlanning } from './side-hustle-planning.ts';
import { skillSwaps } from './skill-swaps.ts';
import { socialMediaBranding } from './social-media-branding.ts';
import { soundBaths } from './sound-baths.ts';
import { supperClubs } from './supper-clubs.ts';
import { tarotAstrology } from './tarot-astrology.ts';
import { travelPlanning } from './travel-planning.ts';
import { vanlifeCamping } from './vanlife-camping.ts';
import { visionBoarding } from './vision-boarding.ts';
import { volunteering } from './volunteering.ts';
import { wildSwimming } from './wild-swimming.ts';
import { womensCircles } from './womens-circles.ts';
import { yoga } from './yoga.ts';

/** Scene of each thing. */
export const scenesOfThings: Readonly<Record<ThingSlug, Scene>> = {
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
