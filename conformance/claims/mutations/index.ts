import type { Mutation } from '../mutation.ts';
import { about } from './about.ts';
import { analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { browse } from './browse.ts';
import { calls } from './calls.ts';
import { classes } from './classes.ts';
import { community } from './community.ts';
import { constants } from './constants.ts';
import { discover } from './discover.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { guard } from './guard.ts';
import { home } from './home.ts';
import { journal } from './journal.ts';
import { legal } from './legal.ts';
import { libraries } from './libraries.ts';
import { listings } from './listings.ts';
import { navigation } from './navigation.ts';
import { onboard } from './onboard.ts';
import { profile } from './profile.ts';
import { quiz } from './quiz.ts';
import { results } from './results.ts';
import { roles } from './roles.ts';
import { routes } from './routes.ts';
import { state } from './state.ts';
import { teaching } from './teaching.ts';
import { things } from './things.ts';
import { validation } from './validation.ts';

/** One mutation for each row of the specification, in a file for each area. */
export const mutations: readonly Mutation[] = [
  ...about,
  ...analytics,
  ...auth,
  ...browse,
  ...calls,
  ...classes,
  ...community,
  ...constants,
  ...discover,
  ...entities,
  ...errors,
  ...guard,
  ...home,
  ...journal,
  ...legal,
  ...libraries,
  ...listings,
  ...navigation,
  ...onboard,
  ...profile,
  ...quiz,
  ...results,
  ...roles,
  ...routes,
  ...state,
  ...teaching,
  ...things,
  ...validation,
];
