import type { ThingContent } from '../thing-content.ts';

export const historyMythology: ThingContent = {
  title: 'History and mythology',
  heroContent: 'Who lived in your house, who was hanged at the crossroads, and why the moon has had so many goddesses.',
  whatToExpect:
    'History societies meet in church halls and are far less dusty than they sound: a speaker, slides, squash, and a question from the back by someone whose grandmother was there. Evening courses take a period or a pantheon and work through it in ten weeks, usually with an outing. Mythology groups read aloud, Norse in the dark months as a rule, and argue over whether Medea had a point. On your own it’s detective work: census pages, old maps, handwriting like knitting. Records contradict each other. You go into the archive for one date and come out at closing time with a bigamist. Museums change too, once you know what to ask.',
  benefits: [
    'Your own street turns out to have had a scandal.',
    'The ceilings of Italy begin to make sense, and so do half the jokes in Shakespeare.',
    'Relatives long dead prove to have had more nerve than you guessed.',
    'Some proportion about the news.',
    'Rainy Saturdays have a museum in them.',
  ],
  gettingStarted:
    'Begin close to home, with your house, your surname or the name of your road. FreeBMD has transcribed millions of birth, marriage and death index entries for England and Wales from 1837 onwards, and searching costs nothing. Write down where you found each fact, and believe it when two sources agree. Your county record office will bring you real parchment if you book a seat. For myths, read one good retelling and then the source in translation: the Odyssey and the Mabinogion are both better company than you’d think.',
  findClassesText:
    'Local societies charge little and welcome visitors to a talk. Among courses, prefer those that put documents or objects into your hands.',
  suits: 'Anyone who reads every word on the museum label, and anyone with a box of unnamed photographs.',
  cost: 'A society talk is £2 to £6, a ten-week course £80 to £200; record offices and a great many museums are free.',
  time: 'An evening talk, or one wet afternoon.',
  firstTry:
    'The National Library of Scotland shows old Ordnance Survey maps of all Britain on its website, free. Find your street, and go back through the editions until it’s a field. Note what stood on your spot, one name that has vanished, and one question to take to the library.',
  related: ['city-wanders', 'book-clubs', 'reading', 'tarot-astrology'],
};
