import type { ThingContent } from '../thing-content.ts';

export const photography: ThingContent = {
  title: 'Photography',
  heroContent:
    'The camera you already carry is good enough. What takes practice is noticing where the light comes from.',
  whatToExpect:
    'A beginners’ course explains three settings that seem baffling for a fortnight and obvious ever after: aperture, shutter speed and ISO. Between lessons you’re set tasks (a stranger’s hands, something red, one street for an hour), and then everyone’s pictures go up on a screen to be talked over. That part is less frightening than it sounds, and teaches the most. Photo walks are looser: eight or ten people drift about a market or along a canal, stop constantly and end in a café comparing shots. Expect to delete nine in ten. Expect odd hours as well, because the good light is early, late or just after rain.',
  benefits: [
    'Pictures that look the way the day felt.',
    'A reason to walk down every side street.',
    'Your family at last has photographs in which no one is squinting.',
    'Winter mornings have something to offer: frost, mist and low sun.',
    'One frame on your wall that no shop sold you.',
  ],
  gettingStarted:
    'Use your phone for a month and learn two things about it: tap to set the focus, then slide to darken the picture. Turn on the grid. Get closer than feels polite, and look at the edges before you press. If you then want a camera, buy a used one from a dealer that gives a guarantee; an older body with one fixed lens beats a new one with a poor zoom. Camera clubs meet in most towns and are glad of visitors for an evening or two.',
  findClassesText:
    'Find out whether a phone will do or whether you need a camera with manual settings. Teachers who take you outside and then look at what you brought back are worth more than slides.',
  suits:
    'People who stop in the middle of a sentence to look at something, and those who like a reason to be out alone.',
  cost: 'Nothing with a phone. A photo walk is £15 to £45, an evening course £90 to £200, a used camera and lens from about £150.',
  time: 'An hour’s walk at the end of the afternoon.',
  firstTry:
    'Choose one ordinary object, an apple or a shoe. Photograph it twenty times near a window: from above, from the floor, with the light behind it, so close that it stops being an apple. Keep the best two and delete the rest.',
  safety: [
    'You need no permit to take photographs in public places in the UK, but stations, shops and museums make their own rules. Ask before you picture someone’s child.',
    'Don’t step backwards with the camera at your eye.',
  ],
  related: ['city-wanders', 'painting-drawing', 'social-media-branding', 'hiking'],
};
