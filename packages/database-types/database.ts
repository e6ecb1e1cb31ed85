// Generated from the database by `npm run types`; never edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: { due_at: string; id: string; requested_at: string; user_id: string };
        Insert: { due_at?: string; id?: string; requested_at?: string; user_id?: string };
        Update: { due_at?: string; id?: string; requested_at?: string; user_id?: string };
        Relationships: [];
      };
      admin_acts: {
        Row: {
          act: string;
          acted_at: string;
          admin_id: string | null;
          detail: string | null;
          id: string;
          member_id: string | null;
        };
        Insert: {
          act?: string;
          acted_at?: string;
          admin_id?: string | null;
          detail?: string | null;
          id?: string;
          member_id?: string | null;
        };
        Update: {
          act?: string;
          acted_at?: string;
          admin_id?: string | null;
          detail?: string | null;
          id?: string;
          member_id?: string | null;
        };
        Relationships: [];
      };
      appeals: {
        Row: {
          answer: string | null;
          body: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          member_id: string;
          sanction_id: string;
          status: string;
        };
        Insert: {
          answer?: string | null;
          body: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          member_id?: string;
          sanction_id: string;
          status?: string;
        };
        Update: {
          answer?: string | null;
          body?: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          member_id?: string;
          sanction_id?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'appeals_sanction_id_fkey';
            columns: ['sanction_id'];
            isOneToOne: true;
            referencedRelation: 'moderation_actions';
            referencedColumns: ['id'];
          },
        ];
      };
      arrival_plans: {
        Row: {
          asked_at: string | null;
          booking_id: string;
          closed_at: string | null;
          contact_id: string;
          created_at: string;
          ending: string | null;
          example: boolean;
          here_at: string | null;
          home_after: number;
          home_by: string;
          id: string;
          mail_id: string | null;
          moved_at: string | null;
          over_at: string | null;
          tells_teacher: boolean;
          tells_when: boolean;
          tells_where: boolean;
          told_at: string | null;
          unsent_at: string | null;
          user_id: string;
        };
        Insert: {
          asked_at?: string | null;
          booking_id: string;
          contact_id: string;
          created_at?: string;
          ending?: string | null;
          example?: boolean;
          here_at?: string | null;
          home_after: number;
          home_by?: string;
          id?: string;
          mail_id?: string | null;
          moved_at?: string | null;
          over_at?: string | null;
          tells_teacher?: boolean;
          tells_when?: boolean;
          tells_where?: boolean;
          told_at?: string | null;
          unsent_at?: string | null;
          user_id?: string;
        };
        Update: {
          asked_at?: string | null;
          booking_id?: string;
          contact_id?: string;
          created_at?: string;
          ending?: string | null;
          example?: boolean;
          here_at?: string | null;
          home_after?: number;
          home_by?: string;
          id?: string;
          mail_id?: string | null;
          moved_at?: string | null;
          over_at?: string | null;
          tells_teacher?: boolean;
          tells_when?: boolean;
          tells_where?: boolean;
          told_at?: string | null;
          unsent_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'arrival_plans_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'arrival_plans_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'trusted_contacts';
            referencedColumns: ['id'];
          },
        ];
      };
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
          public_name: string | null;
          username: string | null;
        };
        Insert: {
          blocked_id: string;
          blocker_id?: string;
          created_at?: string;
          public_name?: string | null;
          username?: string | null;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
          public_name?: string | null;
          username?: string | null;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          access_needs: string[];
          checked_in_at: string | null;
          course_id: string | null;
          created_at: string;
          disclosed_at: string | null;
          first_name: string;
          id: string;
          kept_since: string | null;
          note: string | null;
          offer_held: boolean;
          offered_until: string | null;
          passed_over: boolean;
          queue_position: number;
          request_id: string;
          seats: number;
          session_id: string;
          status: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          access_needs?: string[];
          checked_in_at?: string | null;
          course_id?: string | null;
          created_at?: string;
          disclosed_at?: string | null;
          first_name?: string;
          id?: string;
          kept_since?: string | null;
          note?: string | null;
          offer_held?: boolean;
          offered_until?: string | null;
          passed_over?: boolean;
          request_id?: string;
          seats?: number;
          session_id?: string;
          status?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          access_needs?: string[];
          checked_in_at?: string | null;
          course_id?: string | null;
          created_at?: string;
          disclosed_at?: string | null;
          first_name?: string;
          id?: string;
          kept_since?: string | null;
          note?: string | null;
          offer_held?: boolean;
          offered_until?: string | null;
          passed_over?: boolean;
          request_id?: string;
          seats?: number;
          session_id?: string;
          status?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_session_id_fkey';
            columns: ['session_id'];
            isOneToOne: false;
            referencedRelation: 'class_sessions';
            referencedColumns: ['id'];
          },
        ];
      };
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
          location_text: string;
          place_id: number | null;
          reviewed_at: string | null;
          search_text: string;
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
          place_id?: number | null;
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
          place_id?: number | null;
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
      calendar_subscriptions: {
        Row: { created_at: string; includes_places: boolean; token_hash: string; user_id: string };
        Insert: { created_at?: string; includes_places?: boolean; token_hash?: string; user_id?: string };
        Update: { created_at?: string; includes_places?: boolean; token_hash?: string; user_id?: string };
        Relationships: [];
      };
      circle_messages: {
        Row: {
          author_id: string | null;
          circle_id: string;
          created_at: string;
          hidden_at: string | null;
          id: string;
          member_id: string | null;
          notice: string | null;
          status: string | null;
          words: string | null;
        };
        Insert: {
          author_id?: string | null;
          circle_id: string;
          created_at?: string;
          hidden_at?: string | null;
          id?: string;
          member_id?: string | null;
          notice?: string | null;
          status?: string | null;
          words?: string | null;
        };
        Update: {
          author_id?: string | null;
          circle_id?: string;
          created_at?: string;
          hidden_at?: string | null;
          id?: string;
          member_id?: string | null;
          notice?: string | null;
          status?: string | null;
          words?: string | null;
        };
        Relationships: [];
      };
      circle_wishes: {
        Row: {
          age_band: string | null;
          booking_id: string;
          created_at: string;
          first_name: string;
          left_at: string | null;
          portrait: number | null;
          told_at: string | null;
          user_id: string;
        };
        Insert: {
          age_band?: string | null;
          booking_id?: string;
          created_at?: string;
          first_name?: string;
          left_at?: string | null;
          portrait?: number | null;
          told_at?: string | null;
          user_id?: string;
        };
        Update: {
          age_band?: string | null;
          booking_id?: string;
          created_at?: string;
          first_name?: string;
          left_at?: string | null;
          portrait?: number | null;
          told_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'circle_wishes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      class_attendances: {
        Row: {
          attended_on: string;
          class_id: string | null;
          confirmed_at: string | null;
          created_at: string;
          id: string;
          time_zone: string;
          user_id: string;
        };
        Insert: {
          attended_on: string;
          class_id?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          id?: string;
          time_zone?: string;
          user_id?: string;
        };
        Update: {
          attended_on?: string;
          class_id?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          id?: string;
          time_zone?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'class_attendances_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      class_details: {
        Row: {
          class_id: string;
          disclosure_hours: number;
          language: string;
          thing: string | null;
          thing_guessed: boolean;
          updated_at: string;
          women_only: boolean;
        };
        Insert: {
          class_id?: string;
          disclosure_hours?: number;
          language?: string;
          thing?: string | null;
          thing_guessed?: boolean;
          updated_at?: string;
          women_only?: boolean;
        };
        Update: {
          class_id?: string;
          disclosure_hours?: number;
          language?: string;
          thing?: string | null;
          thing_guessed?: boolean;
          updated_at?: string;
          women_only?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'class_details_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: true;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      class_messages: {
        Row: {
          author_id: string;
          author_name: string;
          body: string;
          class_id: string;
          created_at: string;
          from_teacher: boolean;
          hidden_at: string | null;
          id: string;
          member_id: string;
          member_name: string;
          thread_id: string | null;
        };
        Insert: {
          author_id?: string;
          author_name?: string;
          body: string;
          class_id: string;
          created_at?: string;
          hidden_at?: string | null;
          id?: string;
          member_id?: string;
          member_name?: string;
          thread_id?: string | null;
        };
        Update: {
          author_id?: string;
          author_name?: string;
          body?: string;
          class_id?: string;
          created_at?: string;
          hidden_at?: string | null;
          id?: string;
          member_id?: string;
          member_name?: string;
          thread_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'class_messages_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      class_preferences: {
        Row: {
          access: string[];
          beginners_only: boolean;
          childcare: boolean;
          free_slots: string[];
          latitude: number | null;
          longitude: number | null;
          max_price: number | null;
          place_name: string | null;
          price_currency: string | null;
          radius_km: number | null;
          updated_at: string;
          user_id: string;
          women_only: boolean;
        };
        Insert: {
          access?: string[];
          beginners_only?: boolean;
          childcare?: boolean;
          free_slots?: string[];
          latitude?: number | null;
          longitude?: number | null;
          max_price?: number | null;
          place_name?: string | null;
          price_currency?: string | null;
          radius_km?: number | null;
          updated_at?: string;
          user_id?: string;
          women_only?: boolean;
        };
        Update: {
          access?: string[];
          beginners_only?: boolean;
          childcare?: boolean;
          free_slots?: string[];
          latitude?: number | null;
          longitude?: number | null;
          max_price?: number | null;
          place_name?: string | null;
          price_currency?: string | null;
          radius_km?: number | null;
          updated_at?: string;
          user_id?: string;
          women_only?: boolean;
        };
        Relationships: [];
      };
      class_review_answers: {
        Row: {
          created_at: string;
          decline_reason: string | null;
          hidden_at: string | null;
          id: string;
          member_id: string;
          review_id: string;
          reviewed_at: string | null;
          shown_on: string | null;
          status: string;
          updated_at: string;
          words: string;
        };
        Insert: {
          created_at?: string;
          decline_reason?: string | null;
          hidden_at?: string | null;
          id?: string;
          member_id?: string;
          review_id: string;
          reviewed_at?: string | null;
          shown_on?: string | null;
          status?: string;
          updated_at?: string;
          words: string;
        };
        Update: {
          created_at?: string;
          decline_reason?: string | null;
          hidden_at?: string | null;
          id?: string;
          member_id?: string;
          review_id?: string;
          reviewed_at?: string | null;
          shown_on?: string | null;
          status?: string;
          updated_at?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'class_review_answers_review_id_fkey';
            columns: ['review_id'];
            isOneToOne: true;
            referencedRelation: 'class_reviews';
            referencedColumns: ['id'];
          },
        ];
      };
      class_reviews: {
        Row: {
          as_described: boolean;
          attended_on: string;
          beginner_welcome: boolean;
          class_id: string;
          created_at: string;
          decline_reason: string | null;
          example: boolean;
          hidden_at: string | null;
          id: string;
          marks: string[];
          member_id: string;
          named: boolean;
          reviewed_at: string | null;
          send_friend: string;
          shown_on: string | null;
          signature: string | null;
          status: string;
          updated_at: string;
          words: string | null;
        };
        Insert: {
          as_described: boolean;
          attended_on?: string;
          beginner_welcome: boolean;
          class_id: string;
          created_at?: string;
          decline_reason?: string | null;
          example?: boolean;
          hidden_at?: string | null;
          id?: string;
          marks?: string[];
          member_id?: string;
          named?: boolean;
          reviewed_at?: string | null;
          send_friend: string;
          shown_on?: string | null;
          signature?: string | null;
          status?: string;
          updated_at?: string;
          words?: string | null;
        };
        Update: {
          as_described?: boolean;
          attended_on?: string;
          beginner_welcome?: boolean;
          class_id?: string;
          created_at?: string;
          decline_reason?: string | null;
          example?: boolean;
          hidden_at?: string | null;
          id?: string;
          marks?: string[];
          member_id?: string;
          named?: boolean;
          reviewed_at?: string | null;
          send_friend?: string;
          shown_on?: string | null;
          signature?: string | null;
          status?: string;
          updated_at?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'class_reviews_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      class_sessions: {
        Row: {
          answers_demand: boolean;
          booking_closes_at: string | null;
          booking_opens_at: string | null;
          bring: string | null;
          cancel_reason: string | null;
          cancellation_hours: number;
          capacity: number;
          class_id: string;
          created_at: string;
          ends_at: string;
          id: string;
          is_online: boolean;
          online_link: string | null;
          payment_link: string | null;
          places_left: number;
          price_amount: number | null;
          price_currency: string | null;
          price_kind: string;
          sequence: number;
          series_id: string | null;
          starts_at: string;
          status: string;
          time_zone: string;
          updated_at: string;
          venue_id: string | null;
        };
        Insert: {
          answers_demand?: boolean;
          booking_closes_at?: string | null;
          booking_opens_at?: string | null;
          bring?: string | null;
          cancel_reason?: string | null;
          cancellation_hours?: number;
          capacity?: number;
          class_id?: string;
          created_at?: string;
          ends_at?: string;
          id?: string;
          online_link?: string | null;
          payment_link?: string | null;
          places_left?: number;
          price_amount?: number | null;
          price_currency?: string | null;
          price_kind?: string;
          sequence?: number;
          series_id?: string | null;
          starts_at?: string;
          status?: string;
          time_zone?: string;
          updated_at?: string;
          venue_id?: string | null;
        };
        Update: {
          answers_demand?: boolean;
          booking_closes_at?: string | null;
          booking_opens_at?: string | null;
          bring?: string | null;
          cancel_reason?: string | null;
          cancellation_hours?: number;
          capacity?: number;
          class_id?: string;
          created_at?: string;
          ends_at?: string;
          id?: string;
          online_link?: string | null;
          payment_link?: string | null;
          places_left?: number;
          price_amount?: number | null;
          price_currency?: string | null;
          price_kind?: string;
          sequence?: number;
          series_id?: string | null;
          starts_at?: string;
          status?: string;
          time_zone?: string;
          updated_at?: string;
          venue_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'class_sessions_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'class_sessions_series_id_fkey';
            columns: ['series_id'];
            isOneToOne: false;
            referencedRelation: 'session_series';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'class_sessions_venue_id_fkey';
            columns: ['venue_id'];
            isOneToOne: false;
            referencedRelation: 'venues';
            referencedColumns: ['id'];
          },
        ];
      };
      class_submissions: {
        Row: {
          availability_notes: string | null;
          class_category: string;
          class_description: string;
          class_duration: string | null;
          class_format: string;
          class_location: string | null;
          class_title: string;
          contact_public: boolean;
          created_at: string;
          decline_reason: string | null;
          experience_level: string;
          id: string;
          instructor_bio: string | null;
          instructor_email: string;
          instructor_name: string;
          instructor_phone: string | null;
          instructor_profile_id: string | null;
          instructor_social_media: string | null;
          instructor_website: string | null;
          location_text: string | null;
          materials_needed: string | null;
          max_participants: number | null;
          price_amount: string | null;
          pricing_type: string;
          public_email: string | null;
          public_phone: string | null;
          reviewed_at: string | null;
          search_text: string;
          slug: string;
          special_requirements: string | null;
          status: string;
          submitted_by: string | null;
          takes_messages: boolean | null;
          updated_at: string;
          what_students_learn: string | null;
        };
        Insert: {
          availability_notes?: string | null;
          class_category: string;
          class_description: string;
          class_duration?: string | null;
          class_format: string;
          class_location?: string | null;
          class_title: string;
          contact_public?: boolean;
          created_at?: string;
          decline_reason?: string | null;
          experience_level: string;
          id?: string;
          instructor_bio?: string | null;
          instructor_email: string;
          instructor_name: string;
          instructor_phone?: string | null;
          instructor_profile_id?: string | null;
          instructor_social_media?: string | null;
          instructor_website?: string | null;
          materials_needed?: string | null;
          max_participants?: number | null;
          price_amount?: string | null;
          pricing_type: string;
          reviewed_at?: string | null;
          slug?: string;
          special_requirements?: string | null;
          status?: string;
          submitted_by?: string | null;
          updated_at?: string;
          what_students_learn?: string | null;
        };
        Update: {
          availability_notes?: string | null;
          class_category?: string;
          class_description?: string;
          class_duration?: string | null;
          class_format?: string;
          class_location?: string | null;
          class_title?: string;
          contact_public?: boolean;
          created_at?: string;
          decline_reason?: string | null;
          experience_level?: string;
          id?: string;
          instructor_bio?: string | null;
          instructor_email?: string;
          instructor_name?: string;
          instructor_phone?: string | null;
          instructor_profile_id?: string | null;
          instructor_social_media?: string | null;
          instructor_website?: string | null;
          materials_needed?: string | null;
          max_participants?: number | null;
          price_amount?: string | null;
          pricing_type?: string;
          reviewed_at?: string | null;
          slug?: string;
          special_requirements?: string | null;
          status?: string;
          submitted_by?: string | null;
          updated_at?: string;
          what_students_learn?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'class_submissions_instructor_profile_id_fkey';
            columns: ['instructor_profile_id'];
            isOneToOne: false;
            referencedRelation: 'instructor_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comments: {
        Row: {
          author_id: string;
          content: string;
          created_at: string;
          edited_at: string | null;
          hidden_at: string | null;
          id: string;
          post_id: string;
        };
        Insert: {
          author_id?: string;
          content: string;
          created_at?: string;
          edited_at?: string | null;
          hidden_at?: string | null;
          id?: string;
          post_id: string;
        };
        Update: {
          author_id?: string;
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          hidden_at?: string | null;
          id?: string;
          post_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comments_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'member_cards';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      corrections: {
        Row: {
          asked_at: string;
          class_id: string | null;
          closed_at: string | null;
          decision_id: string | null;
          due_at: string;
          id: string;
          instructor_profile_id: string | null;
          listing_id: string | null;
          member_id: string | null;
          outcome: string | null;
          rests: boolean;
          sanction_id: string;
          words: string;
        };
        Insert: {
          asked_at?: string;
          class_id?: string | null;
          closed_at?: string | null;
          decision_id?: string | null;
          due_at?: string;
          id?: string;
          instructor_profile_id?: string | null;
          listing_id?: string | null;
          member_id?: string | null;
          outcome?: string | null;
          rests?: boolean;
          sanction_id?: string;
          words?: string;
        };
        Update: {
          asked_at?: string;
          class_id?: string | null;
          closed_at?: string | null;
          decision_id?: string | null;
          due_at?: string;
          id?: string;
          instructor_profile_id?: string | null;
          listing_id?: string | null;
          member_id?: string | null;
          outcome?: string | null;
          rests?: boolean;
          sanction_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'corrections_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'corrections_decision_id_fkey';
            columns: ['decision_id'];
            isOneToOne: false;
            referencedRelation: 'moderation_decisions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'corrections_instructor_profile_id_fkey';
            columns: ['instructor_profile_id'];
            isOneToOne: false;
            referencedRelation: 'instructor_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'corrections_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'business_listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'corrections_sanction_id_fkey';
            columns: ['sanction_id'];
            isOneToOne: true;
            referencedRelation: 'moderation_actions';
            referencedColumns: ['id'];
          },
        ];
      };
      data_exports: {
        Row: {
          bytes: number | null;
          expires_at: string | null;
          id: string;
          percent: number;
          ready_at: string | null;
          requested_at: string;
          user_id: string;
        };
        Insert: {
          bytes?: number | null;
          expires_at?: string | null;
          id?: string;
          percent?: number;
          ready_at?: string | null;
          requested_at?: string;
          user_id?: string;
        };
        Update: {
          bytes?: number | null;
          expires_at?: string | null;
          id?: string;
          percent?: number;
          ready_at?: string | null;
          requested_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      draft_keys: {
        Row: { created_at: string; key: string; user_id: string };
        Insert: { created_at?: string; key?: string; user_id?: string };
        Update: { created_at?: string; key?: string; user_id?: string };
        Relationships: [];
      };
      instructor_profiles: {
        Row: {
          bio: string;
          created_at: string;
          decline_reason: string | null;
          display_name: string;
          experience: string | null;
          id: string;
          portrait: number | null;
          qualifications: string | null;
          reviewed_at: string | null;
          slug: string;
          social_links: Json;
          specialties: string[];
          status: string;
          teaching_style: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bio: string;
          created_at?: string;
          decline_reason?: string | null;
          display_name: string;
          experience?: string | null;
          id?: string;
          portrait?: number | null;
          qualifications?: string | null;
          reviewed_at?: string | null;
          slug?: string;
          social_links?: Json;
          specialties?: string[];
          status?: string;
          teaching_style?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bio?: string;
          created_at?: string;
          decline_reason?: string | null;
          display_name?: string;
          experience?: string | null;
          id?: string;
          portrait?: number | null;
          qualifications?: string | null;
          reviewed_at?: string | null;
          slug?: string;
          social_links?: Json;
          specialties?: string[];
          status?: string;
          teaching_style?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      journal_entries: {
        Row: {
          breakthrough: boolean;
          content: string;
          created_at: string;
          id: string;
          local_day: string;
          mood: string | null;
          photo_thumbnail: string | null;
          photo_url: string | null;
          reflection: string | null;
          time_zone: string;
          title: string;
          updated_at: string;
          user_id: string;
          voice_note_peaks: number[] | null;
          voice_note_seconds: number | null;
          voice_note_url: string | null;
        };
        Insert: {
          breakthrough?: boolean;
          content?: string;
          created_at?: string;
          id?: string;
          local_day?: string;
          mood?: string | null;
          photo_thumbnail?: string | null;
          photo_url?: string | null;
          reflection?: string | null;
          time_zone?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
          voice_note_peaks?: number[] | null;
          voice_note_seconds?: number | null;
          voice_note_url?: string | null;
        };
        Update: {
          breakthrough?: boolean;
          content?: string;
          created_at?: string;
          id?: string;
          local_day?: string;
          mood?: string | null;
          photo_thumbnail?: string | null;
          photo_url?: string | null;
          reflection?: string | null;
          time_zone?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
          voice_note_peaks?: number[] | null;
          voice_note_seconds?: number | null;
          voice_note_url?: string | null;
        };
        Relationships: [];
      };
      mail_preferences: {
        Row: {
          bookings: string;
          invitations: boolean | null;
          messages: boolean;
          quiet: boolean;
          reminders: boolean;
          stories: boolean;
          submissions: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bookings?: string;
          invitations?: boolean | null;
          messages?: boolean;
          quiet?: boolean;
          reminders?: boolean;
          stories?: boolean;
          submissions?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bookings?: string;
          invitations?: boolean | null;
          messages?: boolean;
          quiet?: boolean;
          reminders?: boolean;
          stories?: boolean;
          submissions?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      member_cards: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          portrait: number | null;
          public_name: string;
          updated_at: string;
          user_id: string;
          username: string;
        };
        Insert: {
          avatar_url?: string | null;
          created_at?: string;
          portrait?: number | null;
          public_name: string;
          updated_at?: string;
          user_id?: string;
          username: string;
        };
        Update: {
          avatar_url?: string | null;
          created_at?: string;
          portrait?: number | null;
          public_name?: string;
          updated_at?: string;
          user_id?: string;
          username?: string;
        };
        Relationships: [];
      };
      moderation_actions: {
        Row: {
          acted_at: string;
          action: string;
          id: string;
          member_id: string | null;
          moderator_id: string;
          reason: string;
          report_ids: string[];
          subject_id: string;
          subject_kind: string;
          undoes: string | null;
          until: string | null;
        };
        Insert: {
          acted_at?: string;
          action?: string;
          id?: string;
          member_id?: string | null;
          moderator_id?: string;
          reason?: string;
          report_ids?: string[];
          subject_id?: string;
          subject_kind?: string;
          undoes?: string | null;
          until?: string | null;
        };
        Update: {
          acted_at?: string;
          action?: string;
          id?: string;
          member_id?: string | null;
          moderator_id?: string;
          reason?: string;
          report_ids?: string[];
          subject_id?: string;
          subject_kind?: string;
          undoes?: string | null;
          until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'moderation_actions_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: false;
            referencedRelation: 'moderation_actions';
            referencedColumns: ['id'];
          },
        ];
      };
      moderation_decisions: {
        Row: {
          decided_at: string;
          decision: string;
          id: string;
          moderator_id: string;
          previous_status: string;
          reason: string | null;
          revision: boolean;
          subject_id: string;
          subject_kind: string;
          subject_name: string;
          undoes: string | null;
        };
        Insert: {
          decided_at?: string;
          decision?: string;
          id?: string;
          moderator_id?: string;
          previous_status?: string;
          reason?: string | null;
          revision?: boolean;
          subject_id?: string;
          subject_kind?: string;
          subject_name?: string;
          undoes?: string | null;
        };
        Update: {
          decided_at?: string;
          decision?: string;
          id?: string;
          moderator_id?: string;
          previous_status?: string;
          reason?: string | null;
          revision?: boolean;
          subject_id?: string;
          subject_kind?: string;
          subject_name?: string;
          undoes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'moderation_decisions_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: true;
            referencedRelation: 'moderation_decisions';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          actor_id: string | null;
          comment_id: string | null;
          created_at: string;
          dates: string[] | null;
          decision: string | null;
          id: string;
          kind: string;
          places: number | null;
          post_id: string | null;
          read_at: string | null;
          reason: string | null;
          sanction_id: string | null;
          subject_id: string | null;
          subject_kind: string | null;
          subject_name: string | null;
          user_id: string;
        };
        Insert: {
          actor_id?: string | null;
          comment_id?: string | null;
          created_at?: string;
          dates?: string[] | null;
          decision?: string | null;
          id?: string;
          kind?: string;
          places?: number | null;
          post_id?: string | null;
          read_at?: string | null;
          reason?: string | null;
          sanction_id?: string | null;
          subject_id?: string | null;
          subject_kind?: string | null;
          subject_name?: string | null;
          user_id?: string;
        };
        Update: {
          actor_id?: string | null;
          comment_id?: string | null;
          created_at?: string;
          dates?: string[] | null;
          decision?: string | null;
          id?: string;
          kind?: string;
          places?: number | null;
          post_id?: string | null;
          read_at?: string | null;
          reason?: string | null;
          sanction_id?: string | null;
          subject_id?: string | null;
          subject_kind?: string | null;
          subject_name?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'member_cards';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'notifications_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      photos: {
        Row: {
          alt: string;
          class_id: string | null;
          created_at: string;
          decline_reason: string | null;
          id: string;
          instructor_id: string | null;
          key: string | null;
          listing_id: string | null;
          owner_id: string | null;
          position: number;
          preview: string | null;
          problem: string | null;
          published: boolean;
          removed_at: string | null;
          replaces: string | null;
          reviewed_at: string | null;
          status: string;
          subject_id: string | null;
          thumbhash: string | null;
          updated_at: string;
          venue_id: string | null;
          width: number | null;
        };
        Insert: {
          alt?: string;
          class_id?: string | null;
          created_at?: string;
          decline_reason?: string | null;
          id?: string;
          instructor_id?: string | null;
          key?: string | null;
          listing_id?: string | null;
          owner_id?: string | null;
          position?: number;
          preview?: string | null;
          problem?: string | null;
          published?: boolean;
          removed_at?: string | null;
          replaces?: string | null;
          reviewed_at?: string | null;
          status?: string;
          thumbhash?: string | null;
          updated_at?: string;
          venue_id?: string | null;
          width?: number | null;
        };
        Update: {
          alt?: string;
          class_id?: string | null;
          created_at?: string;
          decline_reason?: string | null;
          id?: string;
          instructor_id?: string | null;
          key?: string | null;
          listing_id?: string | null;
          owner_id?: string | null;
          position?: number;
          preview?: string | null;
          problem?: string | null;
          published?: boolean;
          removed_at?: string | null;
          replaces?: string | null;
          reviewed_at?: string | null;
          status?: string;
          thumbhash?: string | null;
          updated_at?: string;
          venue_id?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'photos_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'photos_instructor_id_fkey';
            columns: ['instructor_id'];
            isOneToOne: false;
            referencedRelation: 'instructor_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'photos_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'business_listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'photos_replaces_fkey';
            columns: ['replaces'];
            isOneToOne: false;
            referencedRelation: 'photos';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'photos_venue_id_fkey';
            columns: ['venue_id'];
            isOneToOne: false;
            referencedRelation: 'venues';
            referencedColumns: ['id'];
          },
        ];
      };
      planned_tries: {
        Row: {
          created_at: string;
          id: string;
          outcome: string | null;
          starts_at: string;
          thing: string;
          time_zone: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id: string;
          outcome?: string | null;
          starts_at: string;
          thing: string;
          time_zone: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          outcome?: string | null;
          starts_at?: string;
          thing?: string;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      post_likes: {
        Row: { created_at: string; post_id: string; user_id: string };
        Insert: { created_at?: string; post_id: string; user_id?: string };
        Update: { created_at?: string; post_id?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'post_likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      post_reactions: {
        Row: {
          created_at: string;
          id: string;
          kind: string;
          post_author_id: string | null;
          post_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          kind: string;
          post_author_id?: string | null;
          post_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          kind?: string;
          post_author_id?: string | null;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_reactions_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_reactions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'member_cards';
            referencedColumns: ['user_id'];
          },
        ];
      };
      post_shares: {
        Row: { created_at: string; post_id: string; user_id: string };
        Insert: { created_at?: string; post_id: string; user_id?: string };
        Update: { created_at?: string; post_id?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'post_shares_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          author_id: string;
          class_id: string | null;
          content: string;
          created_at: string;
          edited_at: string | null;
          hidden_at: string | null;
          id: string;
          like_count: number;
          photo_path: string | null;
          session_id: string | null;
          share_count: number;
          thing_slug: string | null;
          topic: string | null;
        };
        Insert: {
          author_id?: string;
          class_id?: string | null;
          content: string;
          created_at?: string;
          edited_at?: string | null;
          hidden_at?: string | null;
          id?: string;
          like_count?: number;
          photo_path?: string | null;
          session_id?: string | null;
          share_count?: number;
          thing_slug?: string | null;
          topic?: string | null;
        };
        Update: {
          author_id?: string;
          class_id?: string | null;
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          hidden_at?: string | null;
          id?: string;
          like_count?: number;
          photo_path?: string | null;
          session_id?: string | null;
          share_count?: number;
          thing_slug?: string | null;
          topic?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'member_cards';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'posts_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_session_id_fkey';
            columns: ['session_id'];
            isOneToOne: false;
            referencedRelation: 'class_sessions';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          age: number | null;
          goals: string[];
          id: string;
          location: string | null;
          name: string | null;
          portrait: number | null;
          profile_image_url: string | null;
          time_zone: string;
          updated_at: string;
        };
        Insert: {
          age?: number | null;
          goals?: string[];
          id: string;
          location?: string | null;
          name?: string | null;
          portrait?: number | null;
          profile_image_url?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Update: {
          age?: number | null;
          goals?: string[];
          id?: string;
          location?: string | null;
          name?: string | null;
          portrait?: number | null;
          profile_image_url?: string | null;
          time_zone?: string;
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
      reports: {
        Row: {
          created_at: string;
          decided_at: string | null;
          due_at: string | null;
          id: string;
          note: string | null;
          reason: string;
          reporter_id: string;
          status: string;
          subject_id: string;
          subject_kind: string;
        };
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          due_at?: string | null;
          id?: string;
          note?: string | null;
          reason: string;
          reporter_id?: string;
          status?: string;
          subject_id: string;
          subject_kind: string;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          due_at?: string | null;
          id?: string;
          note?: string | null;
          reason?: string;
          reporter_id?: string;
          status?: string;
          subject_id?: string;
          subject_kind?: string;
        };
        Relationships: [];
      };
      revisions: {
        Row: {
          changes: Json;
          class_id: string | null;
          created_at: string;
          decline_reason: string | null;
          id: string;
          instructor_profile_id: string | null;
          listing_id: string | null;
          reviewed_at: string | null;
          status: string;
          submitted_by: string | null;
          updated_at: string;
        };
        Insert: {
          changes?: Json;
          class_id?: string | null;
          created_at?: string;
          decline_reason?: string | null;
          id?: string;
          instructor_profile_id?: string | null;
          listing_id?: string | null;
          reviewed_at?: string | null;
          status?: string;
          submitted_by?: string | null;
          updated_at?: string;
        };
        Update: {
          changes?: Json;
          class_id?: string | null;
          created_at?: string;
          decline_reason?: string | null;
          id?: string;
          instructor_profile_id?: string | null;
          listing_id?: string | null;
          reviewed_at?: string | null;
          status?: string;
          submitted_by?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'revisions_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: true;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'revisions_instructor_profile_id_fkey';
            columns: ['instructor_profile_id'];
            isOneToOne: true;
            referencedRelation: 'instructor_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'revisions_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: true;
            referencedRelation: 'business_listings';
            referencedColumns: ['id'];
          },
        ];
      };
      role_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          id: string;
          member_id: string;
          role_after: string | null;
          role_before: string | null;
        };
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          id?: string;
          member_id?: string;
          role_after?: string | null;
          role_before?: string | null;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          id?: string;
          member_id?: string;
          role_after?: string | null;
          role_before?: string | null;
        };
        Relationships: [];
      };
      session_series: {
        Row: { booked_as: string; class_id: string; created_at: string; id: string; rule: string };
        Insert: { booked_as?: string; class_id?: string; created_at?: string; id?: string; rule?: string };
        Update: { booked_as?: string; class_id?: string; created_at?: string; id?: string; rule?: string };
        Relationships: [
          {
            foreignKeyName: 'session_series_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'class_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      stories: {
        Row: {
          decline_reason: string | null;
          example: boolean;
          featured_at: string | null;
          id: string;
          offered_at: string;
          post_id: string;
          status: string;
          tags: string[];
          thing_slug: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          decline_reason?: string | null;
          example?: boolean;
          featured_at?: string | null;
          id?: string;
          offered_at?: string;
          post_id: string;
          status?: string;
          tags?: string[];
          thing_slug?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          decline_reason?: string | null;
          example?: boolean;
          featured_at?: string | null;
          id?: string;
          offered_at?: string;
          post_id?: string;
          status?: string;
          tags?: string[];
          thing_slug?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'stories_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: true;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      support_requests: {
        Row: {
          attempts: number;
          code_hash: string | null;
          created_at: string;
          due_at: string | null;
          id: string;
          kind: string;
          member_id: string;
          new_email: string | null;
        };
        Insert: {
          attempts?: number;
          code_hash?: string | null;
          created_at?: string;
          due_at?: string | null;
          id?: string;
          kind?: string;
          member_id?: string;
          new_email?: string | null;
        };
        Update: {
          attempts?: number;
          code_hash?: string | null;
          created_at?: string;
          due_at?: string | null;
          id?: string;
          kind?: string;
          member_id?: string;
          new_email?: string | null;
        };
        Relationships: [];
      };
      trusted_contacts: {
        Row: {
          agreed_at: string | null;
          created_at: string;
          declined_at: string | null;
          email: string;
          id: string;
          name: string;
          used_at: string;
          user_id: string;
        };
        Insert: {
          agreed_at?: string | null;
          created_at?: string;
          declined_at?: string | null;
          email: string;
          id?: string;
          name: string;
          used_at?: string;
          user_id?: string;
        };
        Update: {
          agreed_at?: string | null;
          created_at?: string;
          declined_at?: string | null;
          email?: string;
          id?: string;
          name?: string;
          used_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_counts: {
        Row: { classes_attended: number; community_posts: number; journal_entries: number; user_id: string };
        Insert: { classes_attended?: number; community_posts?: number; journal_entries?: number; user_id?: string };
        Update: { classes_attended?: number; community_posts?: number; journal_entries?: number; user_id?: string };
        Relationships: [];
      };
      user_passions: {
        Row: { id: string; is_selected: boolean; passion_name: string; updated_at: string; user_id: string };
        Insert: { id?: string; is_selected?: boolean; passion_name: string; updated_at?: string; user_id: string };
        Update: { id?: string; is_selected?: boolean; passion_name?: string; updated_at?: string; user_id?: string };
        Relationships: [];
      };
      venues: {
        Row: {
          address: string;
          at_home: boolean;
          baby_welcome: boolean;
          childcare: boolean;
          created_at: string;
          directions: string | null;
          hearing_loop: boolean;
          id: string;
          latitude: number | null;
          listing_id: string | null;
          longitude: number | null;
          name: string;
          nearest_stop: string | null;
          offer_note: string | null;
          offered: boolean;
          owner_id: string | null;
          parking: boolean;
          place_id: number | null;
          public_address: string | null;
          public_directions: string | null;
          public_latitude: number | null;
          public_longitude: number | null;
          public_name: string | null;
          public_nearest_stop: string | null;
          quiet_space: boolean;
          seating: boolean;
          step_free_entrance: boolean;
          step_free_toilet: boolean;
          town: string;
          updated_at: string;
        };
        Insert: {
          address: string;
          at_home?: boolean;
          baby_welcome?: boolean;
          childcare?: boolean;
          created_at?: string;
          directions?: string | null;
          hearing_loop?: boolean;
          id?: string;
          latitude?: number | null;
          listing_id?: string | null;
          longitude?: number | null;
          name: string;
          nearest_stop?: string | null;
          offer_note?: string | null;
          offered?: boolean;
          owner_id?: string | null;
          parking?: boolean;
          place_id?: number | null;
          quiet_space?: boolean;
          seating?: boolean;
          step_free_entrance?: boolean;
          step_free_toilet?: boolean;
          town: string;
          updated_at?: string;
        };
        Update: {
          address?: string;
          at_home?: boolean;
          baby_welcome?: boolean;
          childcare?: boolean;
          created_at?: string;
          directions?: string | null;
          hearing_loop?: boolean;
          id?: string;
          latitude?: number | null;
          listing_id?: string | null;
          longitude?: number | null;
          name?: string;
          nearest_stop?: string | null;
          offer_note?: string | null;
          offered?: boolean;
          owner_id?: string | null;
          parking?: boolean;
          place_id?: number | null;
          quiet_space?: boolean;
          seating?: boolean;
          step_free_entrance?: boolean;
          step_free_toilet?: boolean;
          town?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'venues_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: true;
            referencedRelation: 'business_listings';
            referencedColumns: ['id'];
          },
        ];
      };
      wishes: {
        Row: {
          asked_at: string | null;
          cell: number;
          counted_time: string;
          created_at: string;
          ends_at: string;
          id: string;
          latitude: number;
          longitude: number;
          max_price: number | null;
          network_hash: string | null;
          place_name: string;
          price_currency: string | null;
          radius_km: number | null;
          thing: string;
          times: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          asked_at?: string | null;
          cell?: number;
          counted_time?: string;
          created_at?: string;
          ends_at?: string;
          id?: string;
          latitude: number;
          longitude: number;
          max_price?: number | null;
          network_hash?: string | null;
          place_name: string;
          price_currency?: string | null;
          radius_km?: number | null;
          thing: string;
          times: string[];
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          asked_at?: string | null;
          cell?: number;
          counted_time?: string;
          created_at?: string;
          ends_at?: string;
          id?: string;
          latitude?: number;
          longitude?: number;
          max_price?: number | null;
          network_hash?: string | null;
          place_name?: string;
          price_currency?: string | null;
          radius_km?: number | null;
          thing?: string;
          times?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      instructors: {
        Row: {
          bio: string | null;
          created_at: string | null;
          display_name: string | null;
          experience: string | null;
          id: string | null;
          qualifications: string | null;
          slug: string | null;
          social_links: Json | null;
          specialties: string[] | null;
          teaching_style: string | null;
          updated_at: string | null;
        };
        Insert: {
          bio?: string | null;
          created_at?: string | null;
          display_name?: string | null;
          experience?: string | null;
          id?: string | null;
          qualifications?: string | null;
          slug?: string | null;
          social_links?: Json | null;
          specialties?: string[] | null;
          teaching_style?: string | null;
          updated_at?: string | null;
        };
        Update: {
          bio?: string | null;
          created_at?: string | null;
          display_name?: string | null;
          experience?: string | null;
          id?: string | null;
          qualifications?: string | null;
          slug?: string | null;
          social_links?: Json | null;
          specialties?: string[] | null;
          teaching_style?: string | null;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      lead_photos: {
        Row: {
          alt: string | null;
          id: string | null;
          key: string | null;
          subject_id: string | null;
          thumbhash: string | null;
          width: number | null;
        };
        Insert: {
          alt?: string | null;
          id?: string | null;
          key?: string | null;
          subject_id?: string | null;
          thumbhash?: string | null;
          width?: number | null;
        };
        Update: {
          alt?: string | null;
          id?: string | null;
          key?: string | null;
          subject_id?: string | null;
          thumbhash?: string | null;
          width?: number | null;
        };
        Relationships: [];
      };
      user_stats: {
        Row: {
          classes_attended: number | null;
          community_posts: number | null;
          journal_entries: number | null;
          streak_days: number | null;
          user_id: string | null;
        };
        Insert: {
          classes_attended?: number | null;
          community_posts?: number | null;
          journal_entries?: number | null;
          streak_days?: number | null;
          user_id?: string | null;
        };
        Update: {
          classes_attended?: number | null;
          community_posts?: number | null;
          journal_entries?: number | null;
          streak_days?: number | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_by_link: { Args: { token: string }; Returns: Json };
      accept_offer: { Args: { booking_id: string }; Returns: Database['public']['Tables']['bookings']['Row'] };
      act_by_arrival_link: { Args: { token: string; act: string }; Returns: Json };
      act_on_report: {
        Args: {
          report_ids: string[];
          action: string;
          reason: string;
          until?: string;
          hide?: boolean;
          version?: string;
          days?: number;
        };
        Returns: Database['public']['Tables']['moderation_actions']['Row'];
      };
      add_photo: { Args: { kind: string; subject: string; alt?: string; replaces?: string }; Returns: string };
      admin_audit: {
        Args: { search?: string; only_record?: string; before_at?: string; before_id?: string; page_size?: number };
        Returns: {
          record: string;
          id: string;
          at: string;
          act: string;
          subject_kind: string;
          subject_name: string;
          member_name: string;
          actor_name: string;
          reason: string;
        }[];
      };
      admin_contact_pause: { Args: never; Returns: { reason: string; failures: number; paused_until: string }[] };
      admin_contacts: { Args: never; Returns: { kind: string; state: string; reason: string; contacts: number }[] };
      admin_days: { Args: never; Returns: { measure: string; day: string; happened: number }[] };
      admin_failures: {
        Args: never;
        Returns: {
          id: string;
          kind: string;
          given_up: boolean;
          attempts: number;
          failed_at: string;
          next_at: string;
          message: string;
        }[];
      };
      admin_files: { Args: never; Returns: { kept: number; trashed: number; unexplained: number; swept_at: string }[] };
      admin_health: {
        Args: never;
        Returns: {
          postgres_version: string;
          postgres_started_at: string;
          database_bytes: number;
          connections: number;
          max_connections: number;
          migrations: number;
          newest_migration: string;
          asked_at: string;
        }[];
      };
      admin_mail_suppressions: {
        Args: { email?: string; before_at?: string; before_code?: string; page_size?: number };
        Returns: { code: string; reason: string; source: string; status: string; since: string; member_name: string }[];
      };
      admin_mails: { Args: never; Returns: { kind: string; state: string; mails: number; latest: string }[] };
      admin_operating_mode: {
        Args: never;
        Returns: { maintenance: boolean; message: string; sign_up_closed: boolean; changed_at: string }[];
      };
      admin_queue: { Args: never; Returns: { kind: string; state: string; jobs: number; oldest: string }[] };
      admin_replicas: {
        Args: never;
        Returns: {
          id: string;
          version: string;
          node_version: string;
          disk_free: number;
          disk_total: number;
          disk_floor: number;
          disks: Json;
          started_at: string;
          seen_at: string;
        }[];
      };
      admin_security_events: {
        Args: { email?: string; only_event?: string; of_code?: string; before_id?: number; page_size?: number };
        Returns: {
          id: number;
          event: string;
          detail: string;
          account_code: string;
          network_code: string;
          happened: number;
          first_at: string;
          last_at: string;
        }[];
      };
      admin_unknown_proxy: { Args: never; Returns: { address: string; trusted: number; seen_at: string }[] };
      answer_demand: { Args: { session_id: string; thing: string; cell: number }; Returns: undefined };
      answer_invitation: { Args: { token: string; answer: string }; Returns: Json };
      appeal_queue: {
        Args: never;
        Returns: {
          id: string;
          body: string;
          created_at: string;
          may_decide: boolean;
          act: Json;
          words_then: string;
          subject: Json;
          member: Json;
          waiting: number;
        }[];
      };
      arrange_photos: { Args: { kind: string; subject: string; photos: string[] }; Returns: undefined };
      arrival_of_link: { Args: { token: string }; Returns: Json };
      arrive: { Args: { plan_id: string; act: string }; Returns: undefined };
      block_in_circle: { Args: { member_id: string }; Returns: undefined };
      block_in_thread: { Args: { message_id: string }; Returns: undefined };
      book_course: {
        Args: { series_id: string; seats: number; note: string; request_id: string };
        Returns: Database['public']['Tables']['bookings']['Row'][];
      };
      book_session: {
        Args: { session_id: string; seats: number; note: string; request_id: string };
        Returns: Database['public']['Tables']['bookings']['Row'];
      };
      booking_of_link: { Args: { token: string }; Returns: Json };
      calendar_invitations: { Args: never; Returns: boolean };
      cancel_booking: { Args: { booking_id: string }; Returns: Database['public']['Tables']['bookings']['Row'] };
      cancel_by_link: { Args: { token: string }; Returns: Json };
      cancel_course: { Args: { course_id: string }; Returns: number };
      cancel_deletion: { Args: never; Returns: undefined };
      cancel_sessions: { Args: { session_id: string; scope: string; reason: string }; Returns: number };
      cancel_support_request: { Args: { id: string }; Returns: undefined };
      change_sessions: {
        Args: {
          session_id: string;
          scope: string;
          starts: string;
          minutes: number;
          capacity: number;
          venue_id?: string;
          online_link?: string;
          price_kind?: string;
          price_amount?: number;
          price_currency?: string;
          booking_opens_at?: string;
          booking_closes_hours?: number;
          cancellation_hours?: number;
          bring?: string;
          payment_link?: string;
          time_zone?: string;
        };
        Returns: number;
      };
      check_in: { Args: { booking_id: string; noted_at?: string }; Returns: undefined };
      circle_room: {
        Args: { circle_id: string };
        Returns: {
          id: string;
          session_id: string;
          class_title: string;
          class_slug: string;
          starts_at: string;
          ends_at: string;
          time_zone: string;
          opens_at: string;
          closes_at: string;
          cancelled: boolean;
          example: boolean;
          thread: boolean;
          keeps: boolean;
        }[];
      };
      claim_contact: { Args: { contact?: string }; Returns: Json };
      class_review_shares: {
        Args: { class_ids: string[] };
        Returns: {
          class_id: string;
          reviews: number;
          would_send: number;
          not_yet: number;
          would_not: number;
          as_described: number;
          beginner_welcome: number;
        }[];
      };
      class_review_words: {
        Args: { class_id: string; before_id?: string; page_size?: number };
        Returns: {
          id: string;
          words: string;
          signature: string;
          example: boolean;
          month: string;
          answer_id: string;
          answer: string;
        }[];
      };
      class_time_zones: {
        Args: { class_id: string; venue_id?: string; online?: boolean };
        Returns: { place: string; dates: string }[];
      };
      complete_setup: { Args: { token: string; member: string }; Returns: boolean };
      contact_id_of: { Args: { contact: string }; Returns: string };
      correction_queue: {
        Args: never;
        Returns: {
          id: string;
          sanction_id: string;
          subject_kind: string;
          subject_id: string;
          words: string;
          rests: boolean;
          asked_at: string;
          due_at: string;
          moderator_name: string;
          subject: Json;
          member: Json;
          waiting: number;
        }[];
      };
      count_listings: {
        Args: {
          search?: string;
          category?: string;
          location?: string;
          near_latitude?: number;
          near_longitude?: number;
          within_km?: number;
        };
        Returns: number;
      };
      courses_of_class: {
        Args: { class_id: string };
        Returns: { series_id: string; booked_as: string; dates: number; places_left: number; session_ids: string[] }[];
      };
      create_calendar_subscription: { Args: { includes_places?: boolean }; Returns: string };
      create_listing_link: { Args: { listing_id: string }; Returns: string };
      decide: {
        Args: { kind: string; subject_id: string; decision: string; reason?: string; seen?: string };
        Returns: Database['public']['Tables']['moderation_decisions']['Row'];
      };
      decide_appeal: {
        Args: { appeal_id: string; outcome: string; answer: string };
        Returns: Database['public']['Tables']['moderation_actions']['Row'];
      };
      deciding_moderators: { Args: never; Returns: { id: string; name: string }[] };
      describe_photo: { Args: { kind: string; subject: string; photo: string; alt: string }; Returns: undefined };
      disclose_place: { Args: { booking_id: string }; Returns: string };
      door_list: {
        Args: { session_id: string };
        Returns: {
          booking_id: string;
          first_name: string;
          seats: number;
          status: string;
          note: string;
          access_needs: string[];
          first_time: boolean;
          checked_in_at: string;
          created_at: string;
          discloses: boolean;
          disclosure_moment: string;
          guests: string[];
        }[];
      };
      end_other_access: { Args: never; Returns: undefined };
      end_session: { Args: { session_id: string }; Returns: undefined };
      extend_correction: {
        Args: { correction_id: string; days: number; reason: string };
        Returns: Database['public']['Tables']['moderation_actions']['Row'];
      };
      featured_stories: {
        Args: { thing?: string; page_size?: number };
        Returns: {
          id: string;
          title: string;
          content: string;
          tags: string[];
          thing_slug: string;
          author: string;
          date: string;
          featured_at: string;
        }[];
      };
      felt: { Args: { post: string }; Returns: string[] };
      find_places: {
        Args: { query?: string; near_latitude?: number; near_longitude?: number; page_size?: number };
        Returns: {
          id: number;
          name: string;
          label: string;
          country: string;
          latitude: number;
          longitude: number;
          population: number;
          match: string;
          home: boolean;
          distance_km: number;
        }[];
      };
      grant_role: { Args: { email: string; role: string }; Returns: undefined };
      guest_of_link: { Args: { token: string }; Returns: Json };
      has_just_signed_in: { Args: never; Returns: boolean };
      invitation_of_link: { Args: { token: string }; Returns: Json };
      invite_guest: { Args: { booking_id: string }; Returns: string };
      journal_on_this_day: { Args: never; Returns: Database['public']['Tables']['journal_entries']['Row'][] };
      keep_in_touch: { Args: { member_id: string; yes?: boolean }; Returns: string };
      leave_circle: { Args: { circle_id: string }; Returns: undefined };
      lift_action: {
        Args: { action_id: string; reason: string };
        Returns: Database['public']['Tables']['moderation_actions']['Row'];
      };
      lift_mail_suppression: { Args: { code: string; reason: string }; Returns: boolean };
      list_access: {
        Args: never;
        Returns: {
          kind: string;
          id: string;
          name: string;
          detail: string;
          made_at: string;
          used_at: string;
          expires_at: string;
          is_current: boolean;
        }[];
      };
      listing_status: { Args: { token: string }; Returns: Json };
      listing_venue: { Args: { token: string }; Returns: Json };
      mail_link: { Args: { token: string }; Returns: Json };
      mail_list: { Args: { token: string }; Returns: Json };
      mark_no_show: { Args: { booking_id: string; noted_at?: string }; Returns: undefined };
      member_home: { Args: never; Returns: Json };
      members_of_circle: {
        Args: { circle_id: string };
        Returns: {
          id: string;
          first_name: string;
          portrait: number;
          seats: number;
          own: boolean;
          avatar_url: string;
          met_as: string;
          said_yes: boolean;
          thread_id: string;
        }[];
      };
      message_booked: { Args: { session_id: string; message: string; request_id: string }; Returns: number };
      my_arrivals: {
        Args: never;
        Returns: {
          id: string;
          booking_id: string;
          contact_id: string;
          contact_name: string;
          tells_where: boolean;
          tells_when: boolean;
          tells_teacher: boolean;
          home_after: number;
          home_by: string;
          starts_at: string;
          ends_at: string;
          time_zone: string;
          class_title: string;
          moved_at: string;
          here_at: string;
          asked_at: string;
          told_at: string;
          over_at: string;
          ending: string;
          mail: string;
          mailed_at: string;
          example: boolean;
        }[];
      };
      my_blocks: {
        Args: never;
        Returns: { user_id: string; public_name: string; username: string; created_at: string }[];
      };
      my_bookings: {
        Args: { since?: string; max_items?: number };
        Returns: {
          id: string;
          session_id: string;
          class_id: string;
          class_slug: string;
          class_title: string;
          class_category: string;
          instructor_name: string;
          seats: number;
          status: string;
          note: string;
          offered_until: string;
          offer_held: boolean;
          waiting_ahead: number;
          created_at: string;
          starts_at: string;
          ends_at: string;
          time_zone: string;
          session_status: string;
          cancel_reason: string;
          cancellation_hours: number;
          price_kind: string;
          price_amount: number;
          price_currency: string;
          class_pricing_type: string;
          class_price_amount: string;
          bring: string;
          venue_name: string;
          town: string;
          address: string;
          directions: string;
          nearest_stop: string;
          online_link: string;
          is_online: boolean;
          payment_link: string;
          course_id: string;
          at_home: boolean;
          withholds: string[];
          disclosure_moment: string;
          places_free: number;
          class_format: string;
          class_location: string;
          guests: Json;
        }[];
      };
      my_circle_threads: {
        Args: never;
        Returns: {
          id: string;
          name: string;
          met_as: string;
          portrait: number;
          avatar_url: string;
          last_at: string;
          unread: boolean;
          closes_at: string;
          ended: boolean;
        }[];
      };
      my_circles: {
        Args: never;
        Returns: {
          booking_id: string;
          session_id: string;
          first_name: string;
          portrait: number;
          age_band: string;
          state: string;
          circle_id: string;
          changeable: boolean;
        }[];
      };
      my_classes: { Args: never; Returns: Database['public']['Tables']['class_submissions']['Row'][] };
      my_draft_key: { Args: never; Returns: string };
      my_early_sessions: { Args: never; Returns: { session_id: string }[] };
      my_growth: {
        Args: never;
        Returns: {
          entries: number;
          breakthroughs: number;
          mood_days: number;
          positive_days: number;
          moods: Json;
          weeks: Json;
        }[];
      };
      my_mail_problem: { Args: never; Returns: { reason: string; since: string }[] };
      my_moderation_status: { Args: never; Returns: Json };
      my_name_in_class: { Args: { class_id: string }; Returns: string };
      my_participations: {
        Args: never;
        Returns: {
          class_id: string;
          session_id: string;
          participation: string;
          ahead: number;
          until: string;
          thing: string;
        }[];
      };
      my_role: { Args: never; Returns: string };
      my_sessions: {
        Args: never;
        Returns: {
          id: string;
          user_agent: string;
          signed_in_at: string;
          last_active_at: string;
          is_current: boolean;
        }[];
      };
      my_thread_blocks: {
        Args: never;
        Returns: { id: string; name: string; class_title: string; created_at: string }[];
      };
      my_trusted_contacts: {
        Args: never;
        Returns: {
          id: string;
          name: string;
          email: string;
          agreed_at: string;
          declined_at: string;
          invitation: string;
          invited_at: string;
        }[];
      };
      my_venues: { Args: never; Returns: Database['public']['Tables']['venues']['Row'][] };
      my_week: {
        Args: never;
        Returns: { today: string; week_starts: string; classes: number; journal: number; community: number }[];
      };
      next_listing_sessions: {
        Args: { listing_ids: string[] };
        Returns: { listing_id: string; starts_at: string; time_zone: string }[];
      };
      offer_venue: { Args: { token: string; venue: Json }; Returns: Json };
      offered_venues: {
        Args: { search?: string; max_items?: number };
        Returns: {
          id: string;
          name: string;
          address: string;
          town: string;
          offer_note: string;
          nearest_stop: string;
          step_free_entrance: boolean;
          step_free_toilet: boolean;
          hearing_loop: boolean;
          quiet_space: boolean;
          seating: boolean;
          parking: boolean;
          childcare: boolean;
          baby_welcome: boolean;
          listing_slug: string;
          listing_name: string;
          distance_km: number;
        }[];
      };
      overdue_of_link: { Args: { token: string }; Returns: Json };
      own_photos: { Args: { kind: string; subject: string }; Returns: Json };
      plan_sessions: {
        Args: {
          plan_id: string;
          class_id: string;
          starts: string[];
          minutes: number;
          time_zone: string;
          capacity: number;
          rule?: string;
          venue_id?: string;
          online_link?: string;
          price_kind?: string;
          price_amount?: number;
          price_currency?: string;
          booking_opens_at?: string;
          booking_closes_hours?: number;
          cancellation_hours?: number;
          bring?: string;
          payment_link?: string;
          booked_as?: string;
        };
        Returns: Database['public']['Tables']['class_sessions']['Row'][];
      };
      postpone_contact: { Args: { contact: string; reason: string; retry_after?: number }; Returns: undefined };
      queue_lengths: { Args: never; Returns: Json };
      recent_activity: {
        Args: { max_items?: number };
        Returns: { kind: string; happened_on: string; happened_at: string; about: string; slug: string }[];
      };
      reduce_seats: {
        Args: { booking_id: string; seats: number };
        Returns: Database['public']['Tables']['bookings']['Row'];
      };
      refuse_contact: { Args: { contact: string; reason: string }; Returns: undefined };
      remove_photo: { Args: { kind: string; subject: string; photo: string }; Returns: undefined };
      remove_text: {
        Args: { kind: string; subject_id: string; field: string; words: string; reason: string };
        Returns: Database['public']['Tables']['moderation_actions']['Row'];
      };
      rename_booking: { Args: { booking_id: string; first_name: string }; Returns: undefined };
      report_queue: {
        Args: never;
        Returns: {
          subject_kind: string;
          subject_id: string;
          urgent: boolean;
          reported_at: string;
          reports: Json;
          subject: Json;
          member: Json;
          may_decide: boolean;
          waiting: number;
        }[];
      };
      request_contact_sync: { Args: { data?: Json }; Returns: string };
      request_export: { Args: never; Returns: string };
      restore_photo: { Args: { kind: string; subject: string; photo: string }; Returns: undefined };
      resubmit_listing: { Args: { token: string; listing: Json }; Returns: Json };
      retry_contacts: { Args: never; Returns: number };
      retry_jobs: { Args: { kind: string; job?: string }; Returns: number };
      retry_my_address: { Args: never; Returns: boolean };
      returned_places: {
        Args: { session_id: string };
        Returns: {
          booking_id: string;
          first_name: string;
          seats: number;
          booked_at: string;
          returned_at: string;
          late: boolean;
          disclosed_at: string;
        }[];
      };
      review_queue: {
        Args: { kind: string };
        Returns: {
          id: string;
          name: string;
          slug: string;
          created_at: string;
          updated_at: string;
          own: boolean;
          content: Json;
          published: Json;
          last_decision: Json;
          last_content: Json;
          waiting: number;
        }[];
      };
      reviewers: { Args: never; Returns: { id: string; name: string; email: string; role: string }[] };
      revoke_role: { Args: { email: string }; Returns: undefined };
      schedule_deletion: { Args: never; Returns: string };
      search_actions: {
        Args: {
          search?: string;
          acted?: string;
          member?: string;
          moderator?: string;
          before_acted_at?: string;
          before_id?: string;
          page_size?: number;
        };
        Returns: {
          id: string;
          action: string;
          subject_kind: string;
          subject_id: string;
          subject_name: string;
          member_id: string;
          member_name: string;
          reports: number;
          reason: string;
          until: string;
          moderator_id: string;
          moderator_name: string;
          acted_at: string;
          undone: boolean;
          liftable: boolean;
        }[];
      };
      search_classes: {
        Args: {
          search?: string;
          category?: string;
          format?: string;
          level?: string;
          location?: string;
          before_created_at?: string;
          before_id?: string;
          page_size?: number;
        };
        Returns: {
          id: string;
          slug: string;
          instructor_profile_id: string;
          instructor_name: string;
          instructor_bio: string;
          instructor_website: string;
          instructor_social_media: string;
          class_title: string;
          class_description: string;
          class_category: string;
          class_format: string;
          class_duration: string;
          class_location: string;
          experience_level: string;
          max_participants: number;
          pricing_type: string;
          price_amount: string;
          availability_notes: string;
          materials_needed: string;
          what_students_learn: string;
          special_requirements: string;
          status: string;
          created_at: string;
          updated_at: string;
          public_email: string;
          public_phone: string;
          takes_messages: boolean;
          match: string;
        }[];
      };
      search_decisions: {
        Args: {
          search?: string;
          kind?: string;
          decided?: string;
          moderator?: string;
          before_decided_at?: string;
          before_id?: string;
          page_size?: number;
        };
        Returns: {
          id: string;
          subject_kind: string;
          subject_id: string;
          subject_name: string;
          decision: string;
          reason: string;
          moderator_id: string;
          moderator_name: string;
          decided_at: string;
          previous_status: string;
          revision: boolean;
          undone: boolean;
        }[];
      };
      search_everything: {
        Args: { query?: string; group_size?: number };
        Returns: {
          kind: string;
          id: string;
          slug: string;
          class_id: string;
          title: string;
          category: string;
          thing: string;
          place: string;
          person: string;
          offers: string[];
          format: string;
          starts_at: string;
          time_zone: string;
          content: string;
          match: string;
          pricing: Json;
        }[];
      };
      search_journal: {
        Args: { search?: string; mood?: string; before_created_at?: string; before_id?: string; page_size?: number };
        Returns: Database['public']['Tables']['journal_entries']['Row'][];
      };
      search_listings: {
        Args: {
          search?: string;
          category?: string;
          location?: string;
          before_created_at?: string;
          before_id?: string;
          page_size?: number;
          near_latitude?: number;
          near_longitude?: number;
          within_km?: number;
          sort?: string;
          on_day?: string;
          after_distance_km?: number;
          after_rank?: number;
          after_id?: string;
        };
        Returns: {
          id: string;
          slug: string;
          business_name: string;
          contact_email: string;
          contact_phone: string;
          business_website: string;
          business_location: string;
          business_description: string;
          services_offered: string[];
          category: string;
          social_media_links: Json;
          status: string;
          created_at: string;
          updated_at: string;
          match: string;
          distance_km: number;
          day_rank: number;
        }[];
      };
      search_sessions: {
        Args: {
          search?: string;
          from_date?: string;
          to_date?: string;
          weekdays?: number[];
          starts_after?: string;
          starts_before?: string;
          near_latitude?: number;
          near_longitude?: number;
          within_km?: number;
          max_price?: number;
          price_currency?: string;
          format?: string;
          level?: string;
          thing?: string;
          category?: string;
          language?: string;
          access?: string[];
          childcare?: boolean;
          women_only?: boolean;
          free_places?: boolean;
          sort?: string;
          after_starts_at?: string;
          after_distance_km?: number;
          after_id?: string;
          page_size?: number;
        };
        Returns: {
          id: string;
          class_id: string;
          series_id: string;
          venue_id: string;
          starts_at: string;
          ends_at: string;
          time_zone: string;
          capacity: number;
          places_left: number;
          price_kind: string;
          price_amount: number;
          price_currency: string;
          status: string;
          booking_opens_at: string;
          booking_closes_at: string;
          is_online: boolean;
          class_slug: string;
          class_title: string;
          instructor_name: string;
          class_category: string;
          class_format: string;
          experience_level: string;
          class_pricing_type: string;
          class_price: string;
          thing: string;
          language: string;
          women_only: boolean;
          venue_name: string;
          town: string;
          at_home: boolean;
          address: string;
          distance_km: number;
          step_free_entrance: boolean;
          step_free_toilet: boolean;
          hearing_loop: boolean;
          quiet_space: boolean;
          seating: boolean;
          parking: boolean;
          baby_welcome: boolean;
          childcare: boolean;
          class_location: string;
        }[];
      };
      search_undated_classes: {
        Args: {
          search?: string;
          category?: string;
          format?: string;
          level?: string;
          location?: string;
          before_created_at?: string;
          before_id?: string;
          page_size?: number;
        };
        Returns: {
          id: string;
          slug: string;
          instructor_profile_id: string;
          instructor_name: string;
          instructor_bio: string;
          instructor_website: string;
          instructor_social_media: string;
          class_title: string;
          class_description: string;
          class_category: string;
          class_format: string;
          class_duration: string;
          class_location: string;
          experience_level: string;
          max_participants: number;
          pricing_type: string;
          price_amount: string;
          availability_notes: string;
          materials_needed: string;
          what_students_learn: string;
          special_requirements: string;
          status: string;
          created_at: string;
          updated_at: string;
          public_email: string;
          public_phone: string;
          takes_messages: boolean;
          match: string;
        }[];
      };
      second_factor_due: { Args: never; Returns: string };
      session_positions: {
        Args: { session_ids: string[] };
        Returns: { session_id: string; latitude: number; longitude: number; is_exact: boolean }[];
      };
      set_maintenance: { Args: { maintenance: boolean; message?: string }; Returns: undefined };
      set_sign_up_closed: { Args: { closed: boolean }; Returns: undefined };
      settle_contact: { Args: { contact: string; task: string; contact_id?: string }; Returns: undefined };
      setup_is_open: { Args: { token: string }; Returns: boolean };
      stop_mails: { Args: { token: string; stopped?: boolean }; Returns: Json };
      submit_changes: { Args: { kind: string; subject_id: string; changes: Json }; Returns: Json };
      suggested_posts: { Args: never; Returns: string[] };
      support_begin: { Args: { look: string; kind: string; new_email?: string }; Returns: string };
      support_cancel: { Args: { look: string; kind: string }; Returns: undefined };
      support_confirm: { Args: { look: string; request: string; code: string }; Returns: string };
      support_erase: { Args: { look: string }; Returns: string };
      support_export: { Args: { look: string }; Returns: undefined };
      support_look: {
        Args: { email: string; reason: string };
        Returns: {
          look: string;
          address: string;
          created_at: string;
          last_sign_in_at: string;
          confirmed: boolean;
          has_password: boolean;
          providers: string[];
          passkeys: number;
          second_factors: number;
          recovery_codes: number;
          sessions: number;
          pending_email: string;
          banned_until: string;
          suspended: boolean;
          deletion_due_at: string;
          role: string;
          request_kind: string;
          request_email: string;
          request_due_at: string;
        }[];
      };
      support_resend: { Args: { look: string; mail: string }; Returns: undefined };
      take_down: {
        Args: { kind: string; subject_id: string; reason: string };
        Returns: Database['public']['Tables']['moderation_actions']['Row'];
      };
      taught_session: {
        Args: { session_id: string };
        Returns: {
          id: string;
          class_id: string;
          class_title: string;
          class_slug: string;
          series_id: string;
          venue_id: string;
          venue_name: string;
          starts_at: string;
          ends_at: string;
          time_zone: string;
          capacity: number;
          places_left: number;
          seats_booked: number;
          people_waiting: number;
          seats_offered: number;
          price_kind: string;
          price_amount: number;
          price_currency: string;
          status: string;
          booking_opens_at: string;
          booking_closes_at: string;
          cancellation_hours: number;
          bring: string;
          online_link: string;
          payment_link: string;
          cancel_reason: string;
        }[];
      };
      taught_sessions: {
        Args: { since?: string; class_id?: string; max_items?: number };
        Returns: {
          id: string;
          class_id: string;
          class_title: string;
          class_slug: string;
          series_id: string;
          venue_id: string;
          venue_name: string;
          starts_at: string;
          ends_at: string;
          time_zone: string;
          capacity: number;
          places_left: number;
          seats_booked: number;
          people_waiting: number;
          seats_offered: number;
          price_kind: string;
          price_amount: number;
          price_currency: string;
          status: string;
          booking_opens_at: string;
          booking_closes_at: string;
          cancellation_hours: number;
          bring: string;
          online_link: string;
          payment_link: string;
          cancel_reason: string;
        }[];
      };
      tell_access_needs: { Args: { booking_id: string; needs: string[] }; Returns: undefined };
      tell_course_access_needs: { Args: { course_id: string; needs: string[] }; Returns: undefined };
      unblock_in_thread: { Args: { block_id: string }; Returns: undefined };
      undo_attendance: { Args: { booking_id: string; noted_at?: string }; Returns: undefined };
      undo_decision: {
        Args: { decision_id: string };
        Returns: Database['public']['Tables']['moderation_decisions']['Row'];
      };
      unused_community_photos: { Args: never; Returns: string[] };
      unused_journal_files: { Args: never; Returns: string[] };
      unwish_circle: { Args: { booking_id: string }; Returns: undefined };
      wanted: {
        Args: { thing: string };
        Returns: {
          place_name: string;
          latitude: number;
          longitude: number;
          time_group: string;
          women: number;
          example: boolean;
        }[];
      };
      wanted_near_classes: {
        Args: never;
        Returns: {
          thing: string;
          cell: number;
          place_name: string;
          time_group: string;
          women: number;
          example: boolean;
          class_slug: string;
          answered: boolean;
        }[];
      };
      wanted_near_listing: {
        Args: { token: string };
        Returns: {
          thing: string;
          cell: number;
          place_name: string;
          time_group: string;
          women: number;
          example: boolean;
        }[];
      };
      wish_circle: {
        Args: { booking_id: string; first_name: string; portrait?: number; age_band?: string };
        Returns: undefined;
      };
      withdraw_changes: { Args: { kind: string; subject_id: string }; Returns: undefined };
      withdraw_guest: { Args: { guest_id: string }; Returns: undefined };
      withdraw_listing_changes: { Args: { token: string }; Returns: Json };
      withdraw_venue: { Args: { token: string }; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
