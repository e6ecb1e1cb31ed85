// Generated from the database by `npm run types`; never edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
export type Database = {
  public: {
    Tables: {
      business_listings: {
        Row: {
          business_description: string;
          business_location: string;
          business_name: string;
          business_website: string | null;
          category: string;
          contact_email: string;
          contact_name: string;
          contact_phone: string | null;
          created_at: string;
          created_xact: string | null;
          decline_reason: string | null;
          id: string;
          reviewed_at: string | null;
          services_offered: string[];
          slug: string;
          social_media_links: Json | null;
          status: string;
          status_token: string | null;
          updated_at: string;
        };
        Insert: {
          business_description: string;
          business_location: string;
          business_name: string;
          business_website?: string | null;
          category: string;
          contact_email: string;
          contact_name: string;
          contact_phone?: string | null;
          created_at?: string;
          created_xact?: string | null;
          decline_reason?: string | null;
          id?: string;
          reviewed_at?: string | null;
          services_offered: string[];
          slug?: string;
          social_media_links?: Json | null;
          status?: string;
          status_token?: string | null;
          updated_at?: string;
        };
        Update: {
          business_description?: string;
          business_location?: string;
          business_name?: string;
          business_website?: string | null;
          category?: string;
          contact_email?: string;
          contact_name?: string;
          contact_phone?: string | null;
          created_at?: string;
          created_xact?: string | null;
          decline_reason?: string | null;
          id?: string;
          reviewed_at?: string | null;
          services_offered?: string[];
          slug?: string;
          social_media_links?: Json | null;
          status?: string;
          status_token?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          age: number | null;
          goals: string[];
          id: string;
          location: string | null;
          name: string | null;
          profile_image_url: string | null;
          updated_at: string;
        };
        Insert: {
          age?: number | null;
          goals?: string[];
          id: string;
          location?: string | null;
          name?: string | null;
          profile_image_url?: string | null;
          updated_at?: string;
        };
        Update: {
          age?: number | null;
          goals?: string[];
          id?: string;
          location?: string | null;
          name?: string | null;
          profile_image_url?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      quiz_completions: {
        Row: {
          created_at: string;
          id: string;
          percentage_scores: Json;
          primary_type: string;
          session_id: string;
          signed_up_after: boolean;
          user_agent: string | null;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          percentage_scores: Json;
          primary_type: string;
          session_id: string;
          signed_up_after?: boolean;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          percentage_scores?: Json;
          primary_type?: string;
          session_id?: string;
          signed_up_after?: boolean;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      quiz_results: {
        Row: {
          created_at: string;
          id: string;
          percentage_scores: Json;
          personality_description: string;
          personality_emoji: string;
          personality_name: string;
          recommendations: string[];
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          percentage_scores: Json;
          personality_description: string;
          personality_emoji: string;
          personality_name: string;
          recommendations: string[];
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          percentage_scores?: Json;
          personality_description?: string;
          personality_emoji?: string;
          personality_name?: string;
          recommendations?: string[];
          user_id?: string;
        };
        Relationships: [];
      };
      user_passions: {
        Row: { id: string; is_selected: boolean; passion_name: string; updated_at: string; user_id: string };
        Insert: { id?: string; is_selected?: boolean; passion_name: string; updated_at?: string; user_id: string };
        Update: { id?: string; is_selected?: boolean; passion_name?: string; updated_at?: string; user_id?: string };
        Relationships: [];
      };
      user_stats: {
        Row: {
          classes_attended: number;
          community_posts: number;
          journal_entries: number;
          streak_days: number;
          user_id: string;
        };
        Insert: {
          classes_attended?: number;
          community_posts?: number;
          journal_entries?: number;
          streak_days?: number;
          user_id?: string;
        };
        Update: {
          classes_attended?: number;
          community_posts?: number;
          journal_entries?: number;
          streak_days?: number;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: { [_ in never]: never };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
